import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

/*
 * The browser of these tests asks every element and all above it whether each of thousands of rules fits it, again after
 * every change of the page, and whoever looks for a role asks for the style of hundreds of elements. Almost every rule
 * begins with a class: it is shown only to the elements that carry it. It also copies what an element inherits the long way,
 * and looks up the variables of a theme again for every element below it. The answers stay the same.
 */

interface Rule {
  readonly selectorText?: string
  /** Of a rule that holds others, such as `@media`. */
  readonly cssRules?: readonly Rule[]
}

interface Look {
  readonly elements: readonly { readonly element: Element }[]
  readonly hostElement?: unknown
  readonly cssRules: readonly Rule[]
}

/** The places of rules by the class that an element needs. */
interface Index {
  readonly ofClass: Map<string, number[]>
  /** Places of rules that any element may need. */
  readonly ofAny: number[]
  isScoped: boolean
  length: number
  last: Rule | undefined
}

type Parse = (this: unknown, look: Look) => void

interface Property {
  readonly value: string
  readonly important: boolean
}

/** What an element was found to have. */
interface Properties {
  properties: Record<string, Property>
  definedPropertyNames: Record<string, boolean>
  clone: () => Properties
  getVariables: () => Record<string, string>
}

const parts = CSSComputedStyle.prototype as unknown as { parseCSSRules: Parse }
// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const parseAll = parts.parseCSSRules
const managers = CSSPropertyManager.prototype as unknown as Properties
const { clone: cloneSlowly, getVariables: lookForVariables } = managers
const indexes = new WeakMap<readonly Rule[], Index>()

/** From here on rules are shown only to elements that they may fit; answers with what ends that. */
export function useQuickStyles(): () => void {
  parts.parseCSSRules = parseFitting
  managers.clone = clone
  managers.getVariables = getVariables
  return () => {
    parts.parseCSSRules = parseAll
    managers.clone = cloneSlowly
    managers.getVariables = lookForVariables
  }
}

function clone(this: Properties): Properties {
  const copy = new CSSPropertyManager() as unknown as Properties
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  copy.definedPropertyNames = { ...this.definedPropertyNames }
  return copy
}

/** Only asked of what is finished. */
function getVariables(this: Properties): Record<string, string> {
  const known = variables.get(this)
  if (known) return known
  const found = lookForVariables.call(this)
  variables.set(this, found)
  return found
}

const variables = new WeakMap<Properties, Record<string, string>>()

function parseFitting(this: unknown, look: Look): void {
  const index = indexOf(look.cssRules)
  if (index.isScoped || look.hostElement !== undefined) return parseAll.call(this, look)
  for (const one of look.elements) {
    const cssRules = fitting(look.cssRules, index, one.element)
    if (cssRules.length > 0) parseAll.call(this, { elements: [one], cssRules })
  }
}

/** In their order, for the last of two that weigh the same wins. */
function fitting(rules: readonly Rule[], { ofClass, ofAny }: Index, element: Element): readonly Rule[] {
  const places = new Set(ofAny)
  for (const name of (element.getAttribute('class') ?? '').split(/\s+/u))
    for (const place of ofClass.get(name) ?? []) places.add(place)
  return [...places].toSorted((a, b) => a - b).flatMap((place) => rules[place] ?? [])
}

/** Rules are added at the end, as a rule; everything else is looked through anew. */
function indexOf(rules: readonly Rule[]): Index {
  let index = indexes.get(rules)
  if (!index || index.length > rules.length || rules[index.length - 1] !== index.last) {
    index = { ofClass: new Map(), ofAny: [], isScoped: false, length: 0, last: undefined }
    indexes.set(rules, index)
  }
  for (; index.length < rules.length; index.length += 1) {
    const rule = rules[index.length]
    if (rule) enter(index, rule)
    index.last = rule
  }
  return index
}

function enter(index: Index, rule: Rule): void {
  if (isScoped(rule)) index.isScoped = true
  const needed = neededBy(rule)
  if (needed === null) index.ofAny.push(index.length)
  else
    for (const name of needed) {
      const places = index.ofClass.get(name)
      if (places) places.push(index.length)
      else index.ofClass.set(name, [index.length])
    }
}

/** `@scope` asks about more elements than one. */
const isScoped = (rule: Rule): boolean => 'start' in rule || (rule.cssRules?.some(isScoped) ?? false)

/** A class without which a rule fits no element, one for each of those it holds; `null` when that cannot be said. */
function neededBy({ selectorText, cssRules }: Rule): ReadonlySet<string> | null {
  if (cssRules && selectorText === undefined) {
    const inside = cssRules.map(neededBy)
    return inside.includes(null) ? null : new Set(inside.flatMap((names) => [...(names ?? [])]))
  }
  const name = /^\.([\w-]+)(?:[:.[][^\s,>+~]*)?$/u.exec(selectorText ?? '')?.[1]
  return name === undefined ? null : new Set([name])
}
