export const advice = {
  "band-thickness": "La banda es delgada para fundirla. La fundimos más gruesa y la rebajamos a mano.",
  "tip-clearance": "La punta de la piedra queda cerca del dedo. Un engaste más alto le da espacio.",
  "tension-hardness":
    "Solo el diamante, la moissanita, el rubí y el zafiro soportan la presión de un anillo de tensión.",
  "tension-clarity": "Un anillo de tensión presiona su piedra. Una piedra más limpia es más segura.",
  "soft-stone-high": "Una piedra más blanda está más segura en un engaste bajo o en bisel.",
  "open-points": "Las puntas expuestas se pueden astillar. Las garras se doblan sobre ellas.",
  "few-prongs":
    "Una piedra pesada está más segura con seis garras: si una se engancha, las demás la sujetan.",
  "channel-width": "Un canal necesita una pared a cada lado de sus piedras, y por eso una banda más ancha.",
  "band-width": "Una banda angosta se dobla y se desgasta antes. 2 mm dura.",
  "earring-weight":
    "Estos aretes pesan para usarlos todo el día. Un metal más liviano o piedras más pequeñas son más cómodos.",
  "chain-weight": "El dije pesa mucho para esta cadena. Una cadena más gruesa dura más.",
  "tension-size":
    "Un anillo de tensión no se puede cambiar de talla: el resorte de la banda sujeta la piedra.",
  "set-band-size": "Las piedras dan casi toda la vuelta, así que apenas se puede cambiar de talla.",
  "set-shoulder-size":
    "Con piedras en los hombros, se puede cambiar de talla un número hacia arriba o hacia abajo.",
  "words-at-the-cut":
    "El grabado está donde se corta un anillo para cambiar su talla. Después lo grabaríamos de nuevo.",
  "no-room-for-words": "Esta pieza no tiene metal con ancho suficiente para un grabado.",
  "words-on-a-narrow-band":
    "En una banda angosta las letras son pequeñas. Una banda más ancha, o letra de molde, se lee mejor.",
  "letters-outside": "Las letras pequeñas por fuera se borran primero. Por dentro duran.",
  "many-letters": "Un grabado tan largo lleva letras más pequeñas, para que quepa alrededor de la pieza.",
  "letters-the-face-lacks": "Esta letra no tiene todos estos caracteres.",
  "wall-too-thin":
    "Una parte de esta pieza es demasiado fina para fundirla. La reforzaremos y la dibujaremos de nuevo.",
  "wall-below-finished":
    "Una parte de esta pieza quedaría demasiado delgada al pulirla. La reforzaremos y la dibujaremos de nuevo.",
  "wall-below-cast": "Las partes finas de esta pieza requieren cuidado al fundirlas y acabarlas.",
  "inner-corner": "Algunas uniones de esta pieza quedan en ángulo vivo. Las suavizamos a mano.",
  "casting-too-long":
    "Esta pieza es demasiado grande para fundirla en una sola parte. La dividiremos y la dibujaremos de nuevo.",
  "castings-too-close":
    "Dos partes móviles están demasiado juntas. Las separaremos y dibujaremos la pieza de nuevo.",
  "stone-hold":
    "Una piedra quedaría sujeta por un solo lado. Agregaremos metal a su alrededor y la dibujaremos de nuevo.",
  "stone-seat": "Una piedra se hundiría en su engaste. Le daremos un asiento y la dibujaremos de nuevo.",
  "prong-overlap":
    "Algunas garras están muy cerca del borde de la piedra. Nuestro engastador las ajusta a mano.",
  "prong-notch": "El borde de una piedra entra mucho en una garra. Nuestro engastador lo ajusta a mano.",
  "prong-coverage": "Las garras pueden cubrir la piedra un poco más o menos de lo habitual.",
  "stone-bearing": "Nuestro engastador ajusta a mano el borde donde descansa una piedra.",
  "stone-opening": "Nuestro engastador abre el metal debajo de una piedra, para poder limpiarla.",
  "stone-size": "Algunas piedras pequeñas se tallan a la medida para esta pieza.",
  "set-first": "Algunas piedras pequeñas se engastan antes de terminar el metal que las cubre.",
  "does-not-open": "Esta pieza necesita una forma de abrirse. Se la agregaremos y la dibujaremos de nuevo.",
};
