import { catalogueEndpoints } from '@kontor/contract/office/catalogue'
import { takePicture } from '../content/picture-drafts.ts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { brandList } from './office/brand-list.ts'
import { brandKind } from './office/brand.ts'
import { listCategoryNodes } from './office/category.sql.ts'
import { categoryKind } from './office/category.ts'
import { findLinkTargets } from './office/find-link-targets.ts'
import { mergeCategories } from './office/merge-categories.ts'
import { moveCategory } from './office/move-category.ts'
import {
  findPreviewCustomers,
  listVatChoices,
  previewProduct,
  previewProductAs,
} from './office/preview-product.ts'
import { productList } from './office/product-list.ts'
import { productKind } from './office/product.ts'

const brands = listRoutes(brandList, 'brands')
const brand = recordRoutes(brandKind)
const category = recordRoutes(categoryKind)
const products = listRoutes(productList, 'products')
const product = recordRoutes(productKind)

export const officeCatalogueRoutes = routesOf(catalogueEndpoints, {
  listProductRows: products.list,
  exportProducts: products.export,
  readProduct: product.read,
  saveProduct: product.save,
  removeProduct: product.remove,
  listProductHistory: product.history,
  restoreProduct: product.restore,
  watchProduct: product.presence,
  previewProduct,
  previewProductAs,
  findPreviewCustomers,
  listVatChoices,
  uploadPicture: ({ database }, upload) => takePicture(database, upload),
  listBrandRows: brands.list,
  exportBrands: brands.export,
  readBrand: brand.read,
  saveBrand: brand.save,
  removeBrand: brand.remove,
  listBrandHistory: brand.history,
  restoreBrand: brand.restore,
  watchBrand: brand.presence,
  listCategoryNodes: ({ database, language }) => listCategoryNodes(database, language),
  readCategory: category.read,
  saveCategory: category.save,
  removeCategory: category.remove,
  listCategoryHistory: category.history,
  restoreCategory: category.restore,
  watchCategory: category.presence,
  moveCategory,
  mergeCategories,
  findLinkTargets,
})
