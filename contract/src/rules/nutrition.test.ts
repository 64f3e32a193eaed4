import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentUnits, nutrients, type Nutrient } from './food-law.ts'
import { nutritionBasis, nutritionRows, type Nutrition } from './nutrition.ts'

const known = (values: Partial<Record<Nutrient, number>>): Nutrition =>
  // The keys are the nutrients.
  Object.fromEntries(nutrients.map((each) => [each, values[each] ?? null])) as Nutrition

const anyNutrition = fc
  .tuple(...nutrients.map(() => fc.option(fc.double({ min: 0, max: 10_000, noNaN: true }))))
  // As above.
  .map((values) => Object.fromEntries(nutrients.map((each, at) => [each, values[at]])) as Nutrition)

describe('nutritionRows', () => {
  test('shows every value that is known once, in the order of the law, and nothing else', () => {
    fc.assert(
      fc.property(anyNutrition, (nutrition) => {
        const shown = nutritionRows(nutrition).flatMap(({ amounts }) =>
          amounts.map(({ value }) => value),
        )
        expect(shown).toEqual(nutrients.map((each) => nutrition[each]).filter((v) => v !== null))
      }),
    )
  })

  test('has energy in one row, in kJ first', () => {
    expect(nutritionRows(known({ energyKcal: 250, energyKj: 1046, salt: 0 }))).toEqual([
      {
        name: 'energy',
        isPart: false,
        amounts: [
          { value: 1046, unit: 'kJ' },
          { value: 250, unit: 'kcal' },
        ],
      },
      { name: 'salt', isPart: false, amounts: [{ value: 0, unit: 'g' }] },
    ])
  })

  test('marks saturates and sugars as parts', () => {
    const rows = nutritionRows(
      known({ fat: 1, saturates: 1, carbohydrate: 1, sugars: 1, protein: 1, salt: 1 }),
    )
    expect(rows.filter(({ isPart }) => isPart).map(({ name }) => name)).toEqual([
      'saturates',
      'sugars',
    ])
    expect(rows.every(({ amounts }) => amounts[0]?.unit === 'g')).toBe(true)
  })

  test('of nothing known there are none', () => {
    expect(nutritionRows(known({}))).toEqual([])
  })
})

test('nutritionBasis is of weight or of volume, as the net content is', () => {
  expect([...contentUnits, null].map(nutritionBasis)).toEqual(['g', 'g', 'ml', 'ml', null, null])
})
