// Old JavaScript syntax on purpose: a Node that is too old must still be able to parse this and report it.
var numbers = process.versions.node.split('.').map(Number)
var major = Number(numbers[0])
var minor = Number(numbers[1])

if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24)) {
  console.error(
    'Kontor needs Node 20.19, 22.13, 24 or newer; this is Node ' +
      process.versions.node +
      '. Install one of these from nodejs.org.',
  )
  process.exit(1)
}
