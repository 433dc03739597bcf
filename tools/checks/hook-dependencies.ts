// No hook of the portal depends on what is made anew with every drawing: such an effect runs for ever once it sets a state.
import { resolve } from 'node:path'
import type { Expression, Identifier, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, TypeFlags } from 'typescript/unstable/sync'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const files = sourceFiles(['portal'], /\.tsx?$/).filter(file => !/\.test\.tsx?$/.test(file))
const compiler = new API()
const project = compiler.updateSnapshot({ openProjects: [resolve('tsconfig.json')] }).getProjects()[0]
if (!project) throw new Error('tsconfig.json opens no project')
const { checker, program } = project
let looked = 0
const faults = files.flatMap(file => faultsIn(file))
compiler.close()
finish('hook dependencies', looked, faults)

function faultsIn(file: string): string[] {
  const source = program.getSourceFile(resolve(file))
  const found: string[] = []
  const walk = (node: Node): void => {
    if (is.isCallExpression(node) && /^use(Layout)?(Effect|Memo|Callback)$/.test(node.expression.getText()))
      for (const dependency of listed(node.arguments[1])) {
        looked++
        const why = freshness(dependency)
        if (why)
          found.push(`${file}: ${node.expression.getText()} depends on ${dependency.getText()}, which every drawing makes anew (${why})`)
      }
    node.forEachChild(walk)
  }
  if (source) walk(source)
  return found
}

function listed(list: Expression | undefined): readonly Expression[] {
  return list && is.isArrayLiteralExpression(list) ? list.elements : []
}

/** What makes a value of a component or hook another one each time; null: it stays, or may stay. */
function freshness(made: Node): string | null {
  if (isPrimitive(made)) return null
  if (is.isIdentifier(made)) return freshnessOfName(made)
  if (is.isPropertyAccessExpression(made)) return freshnessOfPart(made.expression, made.name.text)
  if (is.isConditionalExpression(made)) return freshness(made.whenTrue) ?? freshness(made.whenFalse)
  if (is.isBinaryExpression(made)) return freshness(made.left) ?? freshness(made.right)
  if (is.isCallExpression(made)) return freshnessOfCall(made.expression)
  if (is.isAsExpression(made) || is.isParenthesizedExpression(made) || is.isSatisfiesExpression(made)) return freshness(made.expression)
  return isNew(made) ? brief(made) : null
}

function isNew(node: Node): boolean {
  return (
    is.isObjectLiteralExpression(node) ||
    is.isArrayLiteralExpression(node) ||
    is.isNewExpression(node) ||
    is.isJsxElement(node) ||
    isFunction(node)
  )
}

function isFunction(node: Node): boolean {
  return is.isArrowFunction(node) || is.isFunctionExpression(node) || is.isFunctionDeclaration(node) || is.isMethodDeclaration(node)
}

function brief(node: Node): string {
  return (node.getText().split('\n')[0] ?? '').slice(0, 60)
}

function isPrimitive(node: Node): boolean {
  const type = checker.getTypeAtLocation(node)
  const each = type?.isUnionType() ? type.getTypes() : [type]
  return each.every(one => one !== undefined && (one.flags & TypeFlags.Primitive) !== 0)
}

function freshnessOfName(name: Identifier): string | null {
  return freshnessOfDeclared(declarationOf(name))
}

function freshnessOfDeclared(declared: Node | undefined): string | null {
  if (!declared || !isWithinFunction(declared)) return null
  if (is.isFunctionDeclaration(declared)) return brief(declared)
  if (is.isVariableDeclaration(declared)) return declared.initializer ? freshness(declared.initializer) : null
  const whole = declared.parent?.parent
  if (
    !is.isBindingElement(declared) ||
    !declared.name ||
    !whole ||
    !is.isVariableDeclaration(whole) ||
    !is.isObjectBindingPattern(declared.parent)
  )
    return null
  return whole.initializer ? freshnessOfPart(whole.initializer, (declared.propertyName ?? declared.name).getText()) : null
}

/** Of one part of what a hook of ours answers, or of a value that stands beside. */
function freshnessOfPart(whole: Expression, part: string): string | null {
  if (is.isIdentifier(whole)) {
    const declared = declarationOf(whole)
    return declared && is.isVariableDeclaration(declared) && declared.initializer ? freshnessOfPart(declared.initializer, part) : null
  }
  if (is.isCallExpression(whole)) return first(answersOf(whole.expression), answer => freshnessOfPart(answer, part))
  if (!is.isObjectLiteralExpression(whole)) return null
  return first(whole.properties, property => {
    if (is.isSpreadAssignment(property) || property.name.getText() !== part) return null
    if (is.isPropertyAssignment(property)) return freshness(property.initializer)
    return is.isShorthandPropertyAssignment(property) ? freshnessOfShorthand(property) : brief(property)
  })
}

function freshnessOfShorthand(property: Node): string | null {
  return freshnessOfDeclared(checker.getShorthandAssignmentValueSymbol(property)?.valueDeclaration?.resolve())
}

/** Others' hooks keep what they answer; ours are read. Any other function may make it anew: only its picking from a list is trusted. */
function freshnessOfCall(called: Expression): string | null {
  const name = is.isPropertyAccessExpression(called) ? called.name.text : called.getText()
  if (/^use[A-Z]/.test(name)) return first(answersOf(called), freshness)
  return /^(find|findLast|at|get)$/.test(name) ? null : `${name}()`
}

/** What a hook of ours returns, wherever it does. */
function answersOf(called: Expression): Expression[] {
  const declared = is.isIdentifier(called) ? declarationOf(called) : undefined
  const hook = declared && is.isVariableDeclaration(declared) ? declared.initializer : declared
  if (!hook || !/\/portal\//.test(hook.getSourceFile().fileName)) return []
  if (is.isArrowFunction(hook) && !is.isBlock(hook.body)) return [hook.body]
  const answers: Expression[] = []
  const walk = (node: Node): void => {
    if (is.isReturnStatement(node)) return void (node.expression && answers.push(node.expression))
    if (!isFunction(node)) node.forEachChild(walk)
  }
  hook.forEachChild(walk)
  return answers
}

function declarationOf(name: Identifier): Node | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  const declared = symbol?.valueDeclaration?.resolve() ?? symbol?.declarations[0]?.resolve()
  if (!declared || !is.isImportSpecifier(declared) || !symbol) return declared
  return checker.getAliasedSymbol(symbol).valueDeclaration?.resolve()
}

function isWithinFunction(node: Node): boolean {
  for (let outer: Node | undefined = node.parent; outer; outer = outer.parent) if (isFunction(outer)) return true
  return false
}

function first<T>(all: readonly T[], ask: (one: T) => string | null): string | null {
  for (const one of all) {
    const answer = ask(one)
    if (answer) return answer
  }
  return null
}
