/** The six colours of the product, for portal and pages alike; a page may also carry one of its own. */
export const presets = ['#0097B5', '#00A76F', '#F7931E', '#FF4D4F', '#7A1FA2', '#000000'] as const
