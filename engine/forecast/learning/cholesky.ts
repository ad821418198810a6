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
    let column = 0
    // Two columns at a time, because they share the row's values; two sums each, so that the processor can compute them in parallel.
    for (; column + 1 < row; column += 2) {
      const [left, right] = [column * size, (column + 1) * size]
      let [leftSum, rightSum] = [matrix[own + column] as number, matrix[own + column + 1] as number]
      let [leftMore, rightMore] = [0, 0]
      for (let at = 0; at < column; at += 2) {
        const [value, next] = [matrix[own + at] as number, matrix[own + at + 1] as number]
        leftSum -= value * (matrix[left + at] as number)
        rightSum -= value * (matrix[right + at] as number)
        leftMore -= next * (matrix[left + at + 1] as number)
        rightMore -= next * (matrix[right + at + 1] as number)
      }
      const factor = (leftSum + leftMore) / (matrix[left + column] as number)
      matrix[own + column] = factor
      matrix[own + column + 1] =
        (rightSum + rightMore - factor * (matrix[right + column] as number)) / (matrix[right + column + 1] as number)
    }
    for (; column <= row; column += 1) {
      const other = column * size
      let sum = matrix[own + column] as number
      for (let at = 0; at < column; at += 1) sum -= (matrix[own + at] as number) * (matrix[other + at] as number)
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
