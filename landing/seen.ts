// Counts page views without scripts: the style requests an empty, uncacheable image.

/** Counts a view of the page, and a view of the form when the URL targets it. Invisible on paper and in forced colors. */
export const seenStyle =
  'body::after,#register:target .form-end::after{content:"";position:absolute;inline-size:1px;block-size:1px}' +
  'body::after{inset-block-start:0;background-image:url(/seen)}' +
  '#register:target .form-end::after{background-image:url(/seen/form)}'
