import { formatNumber } from '#portal/platform/format/format.ts'

/** Formats a mean of points with at most two decimals; an empty text for null. */
export const formatPoints = (value: number | null) => (value === null ? '' : formatNumber(Math.round(value * 100) / 100))
