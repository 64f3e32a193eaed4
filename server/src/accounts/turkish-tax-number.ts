/** The tax number of a company (vergi kimlik numarası): nine digits and a check digit. */
function isCompanyNumber(digits: readonly number[]): boolean {
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9)
  }, 0)
  return digits[9] === (10 - (sum % 10)) % 10
}

/** The number of a person, which sole traders use (T.C. kimlik numarası): nine digits and two check digits. */
function isPersonNumber(digits: readonly number[]): boolean {
  const sumOf = (places: readonly number[]) =>
    places.reduce((total, place) => total + (digits[place] ?? 0), 0)
  const tenth = (7 * sumOf([0, 2, 4, 6, 8]) - sumOf([1, 3, 5, 7])) % 10
  return (
    digits[0] !== 0 &&
    digits[9] === (tenth + 10) % 10 &&
    digits[10] === sumOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10
  )
}

/** Whether the check digits of 10 or 11 digits are right. */
export function isTurkishNumber(text: string): boolean {
  const digits = [...text].map(Number)
  return digits.length === 10 ? isCompanyNumber(digits) : isPersonNumber(digits)
}
