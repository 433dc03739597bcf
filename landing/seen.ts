// Counts views without scripts: the style requests an uncacheable image.

/** Counts a second view when the URL targets the form. Invisible on paper and in forced colors. */
export const seenStyle =
  'body::after,#register:target .form-end::after{content:"";position:absolute;inline-size:1px;block-size:1px}' +
  'body::after{inset-block-start:0;background-image:url(/seen)}' +
  '#register:target .form-end::after{background-image:url(/seen/form)}'
