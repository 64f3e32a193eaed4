/** The directions of the house (docs/decisions/002). Everything not said here is allowed. */

/** The folders of the server. Each may use those before it, never those after it, so that they form no circle. */
const foldersOfTheServer = [
  'platform',
  'database',
  'embedded',
  'uploads',
  'http',
  'jobs',
  'metrics',
  'documents',
  'lists',
  'records',
  'mail-queue',
  'accounts',
  'own-account',
  'factors',
  'staff',
  'keys',
  'content',
  'catalogue',
  'basket',
  'orders',
  'warehouse',
  'customers',
  'billing',
  'desk',
  'books',
  'change-sets',
  'picture-sets',
  'product-sheets',
  'figures',
  'webhooks',
  'settings',
  'mail',
  'setup',
  'palette',
  'storefront',
  'cli',
]

/** The same for what the apps of the web share. */
const foldersTheAppsShare = [
  'ui',
  'session',
  'i18n',
  'api',
  'content',
  'food',
  'forms',
  'table',
  'pdf-viewer',
  'orders',
  'statement',
  'account',
]

/** @param {string} parent @param {readonly string[]} folders in their order */
const inOrder = (parent, folders) => [
  ...folders.slice(0, -1).map((name, place) => ({
    name: `${name}-comes-before-what-uses-it`,
    severity: 'error',
    from: { path: `^${parent}/${name}/` },
    to: { path: `^${parent}/(${folders.slice(place + 1).join('|')})/` },
  })),
  {
    name: 'every-folder-has-its-place',
    comment: 'A new folder is entered into the list of this file.',
    severity: 'error',
    from: { path: `^${parent}/[^/]+/`, pathNot: `^${parent}/(${folders.join('|')})/` },
    to: {},
  },
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|scripts|bench)/' },
    },
    {
      name: 'rules-know-no-endpoint',
      comment: 'Rules are plain functions that server and browser share, without a schema library.',
      severity: 'error',
      from: { path: '^contract/src/rules/', pathNot: '[.]test[.]ts$' },
      to: { path: ['^contract/src/(?!rules/)', 'node_modules/typebox/'] },
    },
    {
      name: 'apps-of-the-contract-never-meet',
      comment: 'What two apps share stands in core.',
      severity: 'error',
      from: {
        path: '^contract/src/(core|storefront|control|office)/',
        // A preview in the office is an answer of the storefront.
        pathNot: '^contract/src/office/product-preview[.]ts$',
      },
      to: { path: '^contract/src/(storefront|control|office)/', pathNot: '^contract/src/$1/' },
    },
    {
      name: 'server-and-web-meet-in-the-contract-only',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web|scripts|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'the-demo-is-no-part-of-the-product',
      comment: 'It is loaded by its address, when an empty shop wants it, and is built apart.',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/' },
      to: { path: '^demo/' },
    },
    ...inOrder('server/src', foldersOfTheServer),
    {
      name: 'no-folder-knows-how-the-server-is-put-together',
      comment: 'The files beside the folders know all parts. Commands put them together too.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: '^server/src/cli/' },
      to: { path: '^server/src/[^/]+[.]ts$' },
    },
    {
      name: 'documents-know-no-database',
      severity: 'error',
      from: { path: '^server/src/documents/' },
      to: { path: '^server/src/(?!documents/)' },
    },
    {
      name: 'ui-knows-no-api-and-no-router',
      severity: 'error',
      from: { path: '^web/src/shared/ui/' },
      to: { path: ['^web/src/(?!shared/ui/)', 'node_modules/react-router/'] },
    },
    {
      name: 'what-the-apps-share-knows-no-app',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(?!shared/)' },
    },
    ...inOrder('web/src/shared', foldersTheAppsShare),
    {
      name: 'the-apps-never-meet',
      severity: 'error',
      from: { path: '^web/src/(storefront|control|office)/' },
      to: {
        path: '^web/src/(storefront|control|office)/',
        // What a preview in the office draws a product with: it knows neither basket nor customer.
        pathNot: ['^web/src/$1/', '^web/src/storefront/shown-product/'],
      },
    },
    {
      name: 'no-schema-library-in-the-browser',
      comment:
        'Of the endpoints the web takes the types; it runs only what needs no schema library.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: {
        path: '^contract/src/',
        pathNot: '^contract/src/(rules/|core/(errors|permissions|staff-roles)[.]ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]wasm[?]url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/node_modules/\\.)' },
    tsPreCompilationDeps: true,
    cache: { strategy: 'content' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
