import { expect, test } from 'vitest'
import { CallError, NetworkError } from '../api/call-error.ts'
import { change, enter, missing, namesOf, refusalShown, refusalsIn, startOf } from './form-state.ts'

const start = startOf({ name: '', email: '', zipCode: '' })
const wrong = { name: 'required', email: 'email_not_valid' } as const

test('a field shows its error only once the next field has the focus', () => {
  const typing = change(enter(start, 'email'), 'email', 'aenne')
  expect(refusalShown(typing, wrong, 'email')).toBeUndefined()
  const next = enter(typing, 'zipCode')
  expect(refusalShown(next, wrong, 'email')).toBe('email_not_valid')
  // Back in the same field it still does.
  expect(refusalShown(enter(next, 'email'), wrong, 'email')).toBe('email_not_valid')
})

test('an empty field shows its error only after the form was submitted', () => {
  const gone = enter(enter(start, 'name'), 'email')
  expect(refusalShown(gone, wrong, 'name')).toBeUndefined()
  expect(refusalShown({ ...gone, tried: true }, wrong, 'name')).toBe('required')
})

test('a refusal of the server is shown at its field until that field is changed', () => {
  const refused = {
    ...start,
    refused: { zipCode: 'zipCode_not_valid', name: 'not_valid' },
  } as const
  expect(refusalShown(refused, {}, 'zipCode')).toBe('zipCode_not_valid')
  const mended = change(refused, 'zipCode', '10967')
  expect(refusalShown(mended, {}, 'zipCode')).toBeUndefined()
  expect(refusalShown(mended, {}, 'name')).toBe('not_valid')
  expect(mended.values).toEqual({ name: '', email: '', zipCode: '10967' })
})

test('fields with nothing but spaces, or nothing chosen, are missing', () => {
  const values = { name: ' ', email: 'a@b.de', country: null }
  expect(missing(values, ['name', 'email', 'country'])).toEqual({
    name: 'required',
    country: 'required',
  })
})

const details = { zipCode: 'zipCode_not_valid', unknown: 'not_valid' } as const

test.for([
  [new NetworkError('no answer'), []],
  [new CallError(400, '', { code: 'not_valid', details }), ['zipCode']],
  [new CallError(409, '', { code: 'username_taken' }), ['name']],
  [new CallError(401, '', { code: 'not_logged_in' }), []],
] as const)('%s is about fields of the form', ([error, names]) => {
  const refusals = refusalsIn(error, start.values, { username_taken: 'name' })
  expect(namesOf(refusals)).toEqual(names)
})

test('a changed field is no longer among the wrong ones', () => {
  const refused = { ...start, refused: { name: 'not_valid' } } as const
  expect(namesOf(change(refused, 'name', 'Änne').refused)).toEqual([])
})
