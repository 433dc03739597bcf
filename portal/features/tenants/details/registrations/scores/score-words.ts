/** One decimal, so that whole points and means stand under each other. */
export const scoreOf = (score: number) => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)
