// How a view is counted without a script: the style asks for an image that nobody keeps and that shows nothing.

/** A view of the page; and, once its form is what the address leads to, a second one. On paper and in forced colours it is as empty. */
export const seenStyle =
  'body::after,#register:target .form-end::after{content:"";position:absolute;inline-size:1px;block-size:1px}' +
  'body::after{inset-block-start:0;background-image:url(/seen)}' +
  '#register:target .form-end::after{background-image:url(/seen/form)}'
