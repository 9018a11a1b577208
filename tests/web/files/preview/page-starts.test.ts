import { renderAsync } from 'docx-preview'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { boundedDocx } from '../../../../src/web/files/preview/frame/office/bounded-docx.ts'
import { numbersOfPages } from '../../../../src/web/files/preview/frame/office/page-starts.ts'

const space = 'http://schemas.openxmlformats.org'
const relations = `${space}/package/2006/relationships`

/** A document of Word with this text, drawn by the library: its pages. */
async function drawn(body: string): Promise<readonly Element[]> {
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${space}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${space}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  }
  const zip = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  const pages = document.createElement('div')
  await renderAsync(boundedDocx(new Uint8Array(zip).buffer).bytes, pages, document.createElement('div'))
  return [...pages.querySelectorAll('section')]
}

const paragraph = (words: string, looks = '', before = ''): string =>
  `<w:p>${looks && `<w:pPr>${looks}</w:pPr>`}<w:r>${before}<w:t>${words}</w:t></w:r></w:p>`
const section = (looks: string): string => `<w:sectPr>${looks}</w:sectPr>`
const goesOn = '<w:type w:val="continuous"/>'

test('every section begins a page, also one that goes on below another, and has its own number on it', async () => {
  const preface = `${paragraph('Vorwort')}${paragraph('Dank', section('<w:pgNumType w:fmt="lowerRoman"/>'))}`
  const middle = `${paragraph('Eins', '', '<w:lastRenderedPageBreak/>')}${paragraph('Zwei', '<w:pageBreakBefore/>')}${paragraph('Drei', section(`${goesOn}<w:pgNumType w:start="7"/>`))}`
  const pages = await drawn(`${preface}${middle}${paragraph('Ende')}${section(goesOn)}`)
  expect(pages.map(({ textContent }) => textContent)).toEqual(['VorwortDank', 'Eins', 'ZweiDrei', 'Ende'])
  expect(numbersOfPages(pages)).toEqual([
    { number: 1, format: 'lowerRoman' },
    { number: 7, format: 'decimal' },
    { number: 8, format: 'decimal' },
    { number: 9, format: 'decimal' },
  ])
})
