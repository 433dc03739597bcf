// Counts page views without a script: the style sheet loads an empty image that is never cached.

/** Counts a page view, and a second one if the form is the URL's target. Invisible in print and in forced colors. */
export const seenStyle =
  'body::after,#register:target .form-end::after{content:"";position:absolute;inline-size:1px;block-size:1px}' +
  'body::after{inset-block-start:0;background-image:url(/seen)}' +
  '#register:target .form-end::after{background-image:url(/seen/form)}'
