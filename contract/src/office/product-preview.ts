import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Nullable } from '../core/fields.ts'
import { languages } from '../rules/languages.ts'
// What is previewed is what the storefront answers.
import { Product } from '../storefront/catalogue.ts'
import { ProductDocument } from './product-document.ts'

const Previewed = {
  id: Nullable(Id),
  document: ProductDocument,
  language: Type.Enum([...languages]),
}

export const previewCalls = {
  previewProduct: endpoint({
    path: '/api/office/product/preview',
    app: 'office',
    permission: 'catalogue.see',
    summary: 'What the shop would show of a product if it were saved as it is. Nothing is stored.',
    body: Type.Object(Previewed),
    answer: Product,
    refusals: ['not_found', 'already_exists', 'in_use'],
  }),
  previewProductAs: endpoint({
    path: '/api/office/product/preview-as',
    app: 'office',
    permission: 'customers.see',
    summary: 'The same as a customer would see it.',
    body: Type.Object({ ...Previewed, customerId: Id }),
    answer: Product,
    refusals: ['not_found', 'already_exists', 'in_use'],
  }),
  findPreviewCustomers: endpoint({
    path: '/api/office/product/preview-customers',
    app: 'office',
    permission: 'customers.see',
    summary: 'Customers by name, for whom a product is previewed.',
    body: Type.Object({ search: Type.String({ maxLength: 200 }) }),
    answer: Type.Array(
      Type.Object({ id: Id, name: Type.String(), language: Type.Enum([...languages]) }),
    ),
    refusals: [],
  }),
  listVatChoices: endpoint({
    path: '/api/office/product/vat-choices',
    app: 'office',
    permission: 'catalogue.see',
    summary: 'The VAT classes with the rates of today.',
    answer: Type.Array(
      Type.Object({ id: Id, name: Type.String(), rate: Type.Number({ description: 'Percent.' }) }),
    ),
    refusals: [],
  }),
}
