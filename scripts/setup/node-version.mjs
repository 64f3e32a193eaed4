// Plain old JavaScript on purpose: a Node that is too old must still be able to read this and say so.
var needed = '20.19'

/** @param {string} version */
function weight(version) {
  var numbers = version.split('.').map(Number)
  return Number(numbers[0]) * 1000 + Number(numbers[1])
}

if (weight(process.versions.node) < weight(needed)) {
  console.error(
    'Kontor needs Node ' +
      needed +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Install a newer one from nodejs.org.',
  )
  process.exit(1)
}
