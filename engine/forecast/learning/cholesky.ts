/**
 * Solves *A x = b* for a symmetric positive definite matrix, given by rows, of which the lower half is read and
 * replaced by its factor. Overwrites b with x and returns it.
 *
 * Source: the Cholesky factorisation, G. H. Golub & C. F. Van Loan, *Matrix Computations*, 4.2.
 * @throws RangeError if the matrix is not positive definite
 */
export function solve(matrix: Float64Array, b: Float64Array): Float64Array {
  const size = b.length
  for (let row = 0; row < size; row += 1) {
    const own = row * size
    for (let column = 0; column <= row; column += 1) {
      const other = column * size
      // Four independent sums, so that the processor can compute them in parallel.
      let [first, second, third, fourth] = [matrix[own + column] as number, 0, 0, 0]
      let at = 0
      for (; at + 3 < column; at += 4) {
        first -= (matrix[own + at] as number) * (matrix[other + at] as number)
        second -= (matrix[own + at + 1] as number) * (matrix[other + at + 1] as number)
        third -= (matrix[own + at + 2] as number) * (matrix[other + at + 2] as number)
        fourth -= (matrix[own + at + 3] as number) * (matrix[other + at + 3] as number)
      }
      for (; at < column; at += 1) first -= (matrix[own + at] as number) * (matrix[other + at] as number)
      const sum = first + second + third + fourth
      if (column < row) matrix[own + column] = sum / (matrix[other + column] as number)
      else if (sum > 0) matrix[own + row] = Math.sqrt(sum)
      else throw new RangeError('The matrix is not positive definite.')
    }
  }
  for (let row = 0; row < size; row += 1) {
    let sum = b[row] as number
    for (let at = 0; at < row; at += 1) sum -= (matrix[row * size + at] as number) * (b[at] as number)
    b[row] = sum / (matrix[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    const value = (b[row] as number) / (matrix[row * size + row] as number)
    b[row] = value
    for (let at = 0; at < row; at += 1) b[at] = (b[at] as number) - (matrix[row * size + at] as number) * value
  }
  return b
}
