/** The names under which answers of the server are kept, all in one place. */
export const queryKeys = {
  company: ['company'],
  storeUrls: ['store-urls'],
  page: (pageId: string) => ['page', pageId],
  categories: ['categories'],
  customerInfo: ['customer-info'],
  freeDeliveryLimit: ['free-delivery-limit'],
  allProducts: ['products'],
  products: (filter: object) => ['products', filter],
  product: (productId: number) => ['product', productId],
  favourites: ['favourites'],
  brands: (filter: object) => ['brands', filter],
  advertisements: ['advertisements'],
  agentOrders: (statusId: number, page: number, size: number) => [
    'agent-orders',
    statusId,
    page,
    size,
  ],
} as const
