export const presets = ['#0097B5', '#00A76F', '#F7931E', '#FF4D4F', '#7A1FA2', '#000000'] as const
