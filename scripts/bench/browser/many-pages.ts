/** Pages below one node of the tree, as programs that write a pdf do it. */
const inOneNode = 40

/** A pdf of so many pages, each with its number in words and so many bytes of nothing beside them. */
export function manyPages(count: number, padding: number): Uint8Array<ArrayBuffer> {
  const nodes = Math.ceil(count / inOneNode)
  // 1 catalog, 2 root, 3 typeface, then the nodes, then page and content by turns
  const pageAt = (index: number): number => 4 + nodes + index * 2
  const filling = `%${' '.repeat(Math.max(0, padding - 1))}\n`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${refs(range(nodes).map(nodeAt))}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...range(nodes).map((node) => {
      const kids = range(Math.min(inOneNode, count - node * inOneNode)).map((kid) =>
        pageAt(node * inOneNode + kid),
      )
      return `<</Type/Pages/Parent 2 0 R/Count ${kids.length}/Kids[${refs(kids)}]>>`
    }),
    ...range(count).flatMap((page) => {
      const content = `${padding > 0 ? filling : ''}BT /F 40 Tf 60 700 Td (Seite ${page + 1}) Tj ET`
      return [
        `<</Type/Page/Parent ${nodeAt(Math.floor(page / inOneNode))} 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${pageAt(page) + 1} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
  ]
  const pieces = ['%PDF-1.7\n']
  const places: number[] = []
  let length = pieces[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const piece = `${index + 1} 0 obj\n${object}\nendobj\n`
    places.push(length)
    pieces.push(piece)
    length += piece.length
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  pieces.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`,
    `trailer <</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
  )
  return new TextEncoder().encode(pieces.join(''))
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index)
const refs = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')

const nodeAt = (index: number): number => 4 + index
