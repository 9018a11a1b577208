// Names in a part of Word are read without their space, which each document calls as it likes.

export const childOf = (element: Element, name: string): Element | undefined =>
  [...element.children].find(({ localName }) => localName === name)

export const attributeOf = (element: Element, wanted: string): string =>
  [...element.attributes].find(({ name }) => name.replace(/^.*:/u, '') === wanted)?.value ?? ''
