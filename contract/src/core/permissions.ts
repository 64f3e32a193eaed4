export const apps = ['storefront', 'control'] as const

export type App = (typeof apps)[number]

export type Role = 'CUSTOMER' | 'STOCK_AGENT'
