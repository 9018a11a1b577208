import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { safeAnswer } from '../../ui/markdown/safe-markdown.ts'
import { useSheetStyles } from '../../ui/markdown/sheet-styles.ts'
import { completeAnswer, leadsOut, type MarkerWords } from './complete-answer.ts'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  sheet: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: '1.55',
    '& .marker': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: '18px',
      height: '18px',
      marginInline: '1px',
      paddingInline: '3px',
      boxSizing: 'border-box',
      verticalAlign: '1px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
      fontSize: tokens.fontSizeBase200,
      lineHeight: 1,
      fontVariantNumeric: 'tabular-nums',
      textDecorationLine: 'none',
      ...edgeWhereForced,
      ...hovered({ backgroundColor: tokens.colorBrandBackground2Hover }),
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    },
    '& .marker.doubted': {
      backgroundColor: tokens.colorStatusWarningBackground1,
      color: tokens.colorStatusWarningForeground1,
    },
    '& .maths': { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
    '& .maths.block': { display: 'block', marginBlock: tokens.spacingVerticalS, overflowX: 'auto' },
    '& .doubt': { color: tokens.colorStatusWarningForeground1, fontSize: tokens.fontSizeBase200 },
    '& .address': {
      border: 'none',
      padding: 0,
      backgroundColor: 'transparent',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'start',
      textDecorationLine: 'underline',
      textDecorationStyle: 'dotted',
      cursor: 'copy',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    },
  },
})

export interface AnswerSheetProps {
  readonly text: string
  /** Where the sources of the answer open, by their numbers; another number is a word like others. */
  readonly markers: ReadonlyMap<number, readonly MarkerWords[]>
  readonly onOpen: (address: string, citationId: string | null) => void
  readonly onCopy: (address: string) => void
}

/** What draws formulas is loaded with the first one; without it they stay as they were written. */
const drawLoaded = (spans: readonly HTMLElement[]): Promise<void> =>
  import('./draw-maths.ts').then(
    ({ drawMaths }) => drawMaths(spans),
    () => {},
  )

interface Blocks {
  /** Of all that was drawn, one by one. */
  readonly words: readonly string[]
  /** How many of those at the beginning say what is shown already. */
  readonly kept: number
  readonly fresh: readonly ChildNode[]
}

function blocksSince(shown: readonly string[], drawn: DocumentFragment): Blocks {
  const blocks = [...drawn.childNodes]
  const words = blocks.map((block) =>
    block instanceof Element ? block.outerHTML : (block.textContent ?? ''),
  )
  const firstOther = words.findIndex((block, place) => block !== shown[place])
  const kept = firstOther === -1 ? words.length : firstOther
  return { words, kept, fresh: blocks.slice(kept) }
}

/** What is shown already stays the same elements, so that a press on one of them ends where it began. */
function putInto(sheet: Element, { kept, fresh }: Blocks): void {
  for (const block of [...sheet.childNodes].slice(kept)) block.remove()
  sheet.append(...fresh)
}

/** An answer, laid out. Only the sources that it was given are links. */
export function AnswerSheet({ text, markers, onOpen, onCopy }: AnswerSheetProps) {
  const styles = useStyles()
  const sheetStyles = useSheetStyles()
  const intl = useIntl()
  const sheet = useRef<HTMLDivElement>(null)
  const picture = intl.formatMessage({ id: 'ui.markdown.picture' })
  const copy = intl.formatMessage({ id: 'chat.address.copy' })
  const shown = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    if (!sheet.current) return
    const drawn = safeAnswer(text, { picture })
    completeAnswer(drawn, { markers, copy })
    const blocks = blocksSince(shown.current, drawn)
    putInto(sheet.current, blocks)
    shown.current = blocks.words
    const maths = blocks.fresh.flatMap((block) =>
      block instanceof Element ? [...block.querySelectorAll<HTMLElement>('span.maths')] : [],
    )
    if (maths.length > 0) void drawLoaded(maths)
  }, [text, picture, copy, markers])
  const press = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return
    const address = event.target.closest<HTMLElement>('button.address')?.dataset['address']
    if (address !== undefined) onCopy(address)
    const marker = event.target.closest<HTMLAnchorElement>('a.marker')
    const href = marker?.getAttribute('href')
    const isOwnWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (href == null || isOwnWindow || leadsOut(href)) return
    event.preventDefault()
    onOpen(href, marker?.dataset['citation'] ?? null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is pressed are the links and buttons inside
    <div ref={sheet} className={mergeClasses(sheetStyles.sheet, styles.sheet)} onClick={press} />
  )
}
