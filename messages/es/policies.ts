export const privacy = (cashLimit: string, measuring?: { host: string | null }) => ({
  title: "Privacidad",
  summary: "Qué sabemos de usted cuando navega, compra o nos escribe, y cómo pedir que lo borremos.",
  sections: [
    {
      heading: "Cuando navega",
      paragraphs: [
        measuring
          ? `No necesita una cuenta. Nuestras páginas ${measuring.host ? "" : "no ponen cookies y "}no tienen anuncios.`
          : "No necesita una cuenta. Nuestras páginas no ponen cookies, no tienen anuncios y no usan rastreadores.",
        ...(measuring
          ? [
              `Si lo permite, contamos cuántas veces se ve cada tipo de página y cuántas se agrega una pieza al carrito. Los conteos no dicen quién es usted.${measuring.host ? ` Entonces también cargamos un programa de ${measuring.host}, que mide las visitas por nosotros y puede poner cookies.` : ""} Puede cambiarlo cuando quiera en Opciones de privacidad, al final de la página. Si su navegador envía Global Privacy Control, no preguntamos ni contamos.`,
            ]
          : []),
        "Su propio navegador guarda su carrito, sus piezas guardadas, el diseño en que trabaja y si prefiere el tema claro u oscuro. Si borra los datos del sitio, desaparecen.",
        "Mientras una pestaña está abierta, también recuerda cuántos avisos de compras ha visto y si ya vio nuestra oferta de primera compra, para no repetirlos, y qué piezas miró, para que pueda compartirlas cuando reserve una cita.",
      ],
    },
    {
      heading: "Cuando compra",
      paragraphs: [
        `Al pagar le pedimos su nombre y su correo electrónico, un teléfono si quiere darlo y una dirección si le entregamos el pedido. Los usamos para procesar su pedido, para responderle y para llevar los libros que la ley exige por siete años. Después quitamos de ellos su nombre y sus direcciones. La ley nos obliga a informar quién nos pagó más de ${cashLimit} en efectivo; guardamos ese informe cinco años. Un pedido que no se paga lo borramos a los 30 días.`,
        "Si al pagar le preguntamos si podemos mostrar su compra y usted acepta, los visitantes pueden ver su nombre, su ciudad y la pieza por 15 minutos. Si no acepta, no ven nada.",
        "Los datos de pago van al proveedor de pagos. No pasan por esta tienda y no los guardamos.",
      ],
    },
    {
      heading: "Cuando se comunica con nosotros",
      paragraphs: [
        "Guardamos una solicitud de cotización con lo que escribió y el diseño de que trata, y una solicitud del medidor de anillos con la dirección a la que va, por dos años o hasta que nos pida borrarla. Una cotización que no acepta la guardamos el mismo tiempo, y una que acepta, con su pedido. Sus mensajes con nuestro taller sobre una pieza se guardan con su pedido.",
        "Guardamos la cita que reserva con su nombre, cómo comunicarnos con usted, lo que escribió y lo que quiere ver, hasta dos años después. Lo que miró y guardó lo incluimos solo si decide compartirlo, y lo borramos 30 días después de la cita.",
        "Guardamos el registro de una reparación con su nombre, cómo comunicarnos con usted, fotos de la pieza y su firma, hasta dos años después de devolverle la pieza.",
        "Guardamos un aviso de piezas nuevas con su correo electrónico y le escribimos solo después de que lo confirme. Lo borramos en una semana si no lo confirma, en un año si lo confirma, o de inmediato si lo cancela con el enlace de un correo.",
        "Solo le enviamos mensajes de texto si lo acepta en la tienda, y nunca antes de las 8:00am ni después de las 9:00pm. Guardamos lo que aceptó, con su número y la fecha, por cinco años desde que deja de recibirlos o los aceptó por última vez. Responda ALTO para no recibir más. Para respetarlo, guardamos un código hecho a partir de su número, que no lo muestra, hasta 30 días después de que nos envíe INICIAR, aunque pida borrar lo demás.",
        "Nuestros joyeros llevan una ficha de cada cliente: los pedidos, solicitudes, reparaciones y citas de su correo electrónico, y lo que nos cuenta en la tienda, como su talla de anillo, sus gustos y las fechas que quiere recordar. La borramos dos años después de que no quede nada más suyo, o cuando nos lo pida.",
        "Guardamos el correo electrónico que se escribe para la oferta de primera compra con su código, para que la misma dirección reciba el mismo código, hasta que nos pida borrarlo. Le escribimos sobre la oferta y nada más.",
        "No vendemos ni alquilamos su información. Solo la reciben quienes procesan su pedido: el proveedor de pagos y la empresa de envíos.",
      ],
    },
    {
      heading: "Sus derechos",
      paragraphs: [
        "Pida en la tienda una copia de lo que tenemos de usted, una corrección o que lo borremos. Los montos de pedidos anteriores quedan en nuestros libros; su nombre y sus direcciones, no. Un informe de efectivo queda el tiempo que exige la ley.",
      ],
    },
  ],
});

export const terms = ({
  code,
  deposit,
  weeks,
}: {
  currency: string;
  code: string;
  deposit: string;
  weeks: string;
}) => ({
  title: "Términos",
  summary: "Qué puede esperar de nosotros cuando compra, y qué le pedimos a usted.",
  sections: [
    {
      heading: "Piezas y precios",
      paragraphs: [
        `Los precios están en ${code}, sin el impuesto sobre las ventas, que se agrega al pagar según el condado de entrega. Nunca se le cobra un precio que no haya visto.`,
        "Los relojes son únicos: cada página es de una sola pieza. Una pieza en su carrito no está reservada. Se la apartamos por diez minutos cuando continúa al pago.",
        "La línea “Desde …/mes” es un ejemplo de 24 pagos iguales con APR de 0%. No es una oferta de crédito.",
      ],
    },
    {
      heading: "Su pedido",
      paragraphs: [
        "Un pedido queda hecho cuando se aprueba su pago. Lo confirmamos por correo y en su propia página, cuyo enlace es solo para usted.",
        "Si una pieza resulta dañada o falta antes de salir de la tienda, se lo diremos de inmediato y le reembolsaremos lo que pagó.",
      ],
    },
    {
      heading: "Diseños a la medida",
      paragraphs: [
        `Un diseño a la medida empieza con un depósito de ${deposit}. Se descuenta del precio final, que le damos antes de hacer nada. Un diseño está listo ${weeks} después de que apruebe el dibujo final.`,
      ],
    },
    {
      heading: "Imágenes",
      paragraphs: [
        "Las imágenes de las piezas están hechas por computadora cuando así se indica. Las piedras naturales y los metales varían; los quilates y las medidas son los de la descripción.",
      ],
    },
  ],
});

export const returns = (days: number) => ({
  title: "Devoluciones",
  summary: `Si no es lo que buscaba, devuélvalo en ${days} días. Qué no se puede devolver, y qué pasa con un depósito.`,
  sections: [
    {
      heading: `${days} días`,
      paragraphs: [
        `Devuelva una pieza en los ${days} días siguientes a recibirla, sin uso y con todo lo que traía, y le reembolsamos su precio y su impuesto a la tarjeta con que pagó.`,
        "Tráigala a la tienda, o llámenos antes para pedir una etiqueta de envío asegurado. No envíe joyas por correo sin seguro.",
      ],
    },
    {
      heading: "Qué no se puede devolver",
      paragraphs: [
        "Las piezas hechas, ajustadas o grabadas para usted no se pueden devolver. Si una no es lo que aprobó, la corregimos.",
      ],
    },
    {
      heading: "Depósitos",
      paragraphs: [
        "Reembolsamos completo el depósito de un diseño a la medida hasta que apruebe el dibujo final. Después el trabajo ya empezó y el depósito no se reembolsa.",
      ],
    },
  ],
});

export const shipping = ({ within, callFrom }: { within: string; callFrom: string }) => ({
  title: "Envíos",
  summary: "Recoja su pedido en la tienda, o recíbalo asegurado y con firma.",
  sections: [
    {
      heading: "Recoger",
      paragraphs: [
        "Recoger en la tienda es gratis. Le avisaremos por correo cuando su pieza esté lista. Traiga una identificación con foto a nombre de quien hizo el pedido.",
      ],
    },
    {
      heading: "Entrega",
      paragraphs: [
        `Entregamos ${within}, con seguro por el valor completo y firma de un adulto. Antes de pagar verá el precio, que depende del valor del pedido.`,
        "Por encima del límite asegurado, la entrega se coordina con usted. Llame a la tienda.",
      ],
    },
    {
      heading: "Pedidos grandes",
      paragraphs: [
        `Para pedidos de ${callFrom} o más, le llamamos antes de que la pieza salga de la tienda. Es una protección para usted y para nosotros.`,
      ],
    },
  ],
});

export const builderTitle = "Diseñe su joya";
export const builderText =
  "Diseñe un anillo, un collar, una pulsera o aretes paso a paso. Vea la pieza en 3D y en tamaño real, y su precio en cada paso.";
export const contactTitle = "Contacto";
export const contactText = "Venga a ver una pieza en persona, o llámenos antes.";
