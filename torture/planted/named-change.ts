import ts from 'typescript'
import { conditionsOf } from './sql-conditions.ts'

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** What a change does to the source of a named thing. */
export type Change = (named: ts.Node) => Edit

/** Something is not where a fault looks for it; the message says what is missing. */
class NotFound extends Error {}

function only<Found>(found: readonly Found[], what: string): Found {
  const [first] = found
  if (first === undefined) throw new NotFound(`has no ${what}`)
  if (found.length > 1) throw new NotFound(`has ${found.length} times ${what}`)
  return first
}

function nodesIn<Found extends ts.Node>(
  root: ts.Node,
  isWanted: (node: ts.Node) => node is Found,
): Found[] {
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    if (isWanted(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(root, visit)
  return found
}

const replaced = (node: ts.Node, text: string): Edit => ({
  from: node.getStart(),
  to: node.getEnd(),
  text,
})

type Declaration =
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.ClassDeclaration
  | ts.VariableDeclaration
  | ts.PropertyAssignment

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isPropertyAssignment(node)

const declared = (root: ts.Node, name: string): Declaration =>
  only(
    nodesIn(root, isDeclaration).filter((node) => node.name?.getText() === name),
    `function, method or constant ${name}`,
  )

type Call = ts.CallExpression | ts.NewExpression

const isCall = (node: ts.Node): node is Call =>
  ts.isCallExpression(node) || ts.isNewExpression(node)

/** The one call of a function, or the one with this word in its arguments. */
function callOf(named: ts.Node, called: string, word: string): Call {
  const calls = nodesIn(named, isCall).filter(
    ({ expression, arguments: given = [] }) =>
      expression.getText() === called &&
      (word === '' || given.some((each) => each.getText().includes(word))),
  )
  return only(calls, `call of ${called}${word === '' ? '' : ` with ${word}`}`)
}

/** Leaves out the statement that makes a call. */
export const removeCall =
  (called: string, word = ''): Change =>
  (named) => {
    let node: ts.Node = callOf(named, called, word)
    while (!ts.isStatement(node)) node = node.parent
    return replaced(node, ';')
  }

/** Puts another expression in the place of a call. */
export const replaceCall =
  (called: string, expression: string): Change =>
  (named) =>
    replaced(callOf(named, called, ''), expression)

/** Gives a property of an object another value. */
export const replaceProperty =
  (property: string, expression: string): Change =>
  (named) => {
    const node = declared(named, property)
    if (!ts.isPropertyAssignment(node)) throw new NotFound(`has no property ${property}`)
    return replaced(node.initializer, expression)
  }

/** Gives a constant another value, or a function another body. */
export const replaceWith =
  (text: string): Change =>
  (named) => {
    if (ts.isVariableDeclaration(named) && named.initializer) {
      return replaced(named.initializer, text)
    }
    if ((ts.isFunctionDeclaration(named) || ts.isMethodDeclaration(named)) && named.body) {
      return replaced(named.body, `{ ${text} }`)
    }
    throw new NotFound('has neither a value nor a body')
  }

/** Leaves out the side of an && or || that mentions a name. */
export const dropOperand =
  (mentioned: string): Change =>
  (named) => {
    const mentions = (node: ts.Node) =>
      nodesIn(node, ts.isIdentifier).some((each) => each.text === mentioned) ||
      node.getText() === mentioned
    const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
      ts.isBinaryExpression(node) &&
      [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(
        node.operatorToken.kind,
      )
    const places = nodesIn(named, isLogical).filter(
      ({ left, right }) => mentions(left) !== mentions(right),
    )
    const place = only(places, `condition with ${mentioned}`)
    return replaced(place, (mentions(place.left) ? place.right : place.left).getText())
  }

/** Leaves a text out of a list of texts. */
export const dropElement =
  (text: string): Change =>
  (named) => {
    const texts = nodesIn(named, ts.isStringLiteral).filter((each) => each.text === text)
    const element = only(texts, `text ${text}`)
    const following = element.getSourceFile().text.slice(element.getEnd())
    const comma = /^\s*,/.exec(following)?.[0].length ?? 0
    return { from: element.getStart(), to: element.getEnd() + comma, text: '' }
  }

/** Leaves out the condition on a column, or a clause such as FOR SHARE, of a statement. */
export const dropFromSql =
  (part: string): Change =>
  (named) => {
    const places = nodesIn(named, ts.isTemplateLiteral).flatMap((template) =>
      conditionsOf(template.getText(), part).map(({ from, to, text }) => {
        const start = template.getStart()
        return { from: start + from, to: start + to, text }
      }),
    )
    return only(places, `condition on or clause ${part}`)
  }

/** The source of a file with its named thing changed. */
export function changedSource(source: string, file: string, name: string, change: Change): string {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  let named: ts.Node = parsed
  try {
    for (const each of name.split('.')) named = declared(named, each)
    const { from, to, text } = change(named)
    return source.slice(0, from) + text + source.slice(to)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    const where = named === parsed ? file : `${name} in ${file}`
    throw new Error(`${where} ${error.message}`, { cause: error })
  }
}
