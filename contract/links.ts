/** Whether a mail reader would make a link of something in a text. */
export const looksLikeLink = (value: string) => /:\/\/|\bwww\.|@|[\p{L}\p{N}-][.。]\p{L}{2,}/iu.test(value.normalize('NFKC'))
