export const unknownTitle = "No encontramos esta página";
export const unknown =
  "El enlace está incompleto o ya no es válido. Ábralo de nuevo desde nuestro correo, o llámenos con el número de pedido o de reparación que aparece en ese correo.";
export const formFromOtherSiteTitle = "Este formulario vino de otro sitio";
export const formFromOtherSite =
  "Por su seguridad solo aceptamos respuestas desde nuestras páginas, así que no se cambió nada. Abra el enlace de nuestro correo y responda desde allí.";
export const busyTitle = "No podemos cargar esta página ahora";
export const busy = "No se cambió nada. Vuelva a cargar esta página en un momento, o llámenos.";
export const serverErrorTitle = "Tuvimos un problema técnico";
export const serverError =
  "Ya nos avisaron. Vuelva a cargar esta página: no se le cobrará dos veces. O llámenos y lo resolvemos por teléfono.";
export const returnToShop = "Volver a la tienda";

export const notSaved = (phone: string) =>
  `No pudimos guardar esto, así que no se cambió nada. Intente de nuevo en un momento, o llame al ${phone}.`;
export const messageTooLong = "Su mensaje es demasiado largo. Acórtelo e intente de nuevo.";
