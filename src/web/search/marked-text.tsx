import { makeStyles, tokens } from '@fluentui/react-components'
import type { SearchHit } from '#contract/search/search.ts'
import { cutLines } from '../ui/cut/cut-lines.ts'

const useStyles = makeStyles({
  mark: {
    backgroundColor: tokens.colorBrandBackground2,
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
  },
  snippet: {
    gridColumn: '2 / -1',
    ...cutLines(2),
    whiteSpace: 'normal',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

interface Piece {
  readonly text: string
  readonly isHit: boolean
}

/** A text in pieces, those that were searched for marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly Piece[] }) {
  const { mark } = useStyles()
  return pieces.map(({ text, isHit }, at) =>
    isHit ? (
      <mark key={at} className={mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** What was found in the text, on two lines below the name; nothing where nothing was. */
export function Snippet({ pieces }: { readonly pieces: SearchHit['snippet'] }) {
  const { snippet } = useStyles()
  return (
    pieces && (
      <span className={snippet}>
        <MarkedText pieces={pieces} />
      </span>
    )
  )
}

/** A name in pieces, those that were searched for marked. */
export function piecesOfName({ name, marks }: Pick<SearchHit, 'name' | 'marks'>): readonly Piece[] {
  const pieces: Piece[] = []
  let place = 0
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const [begin, stop] = [Math.max(from, place), Math.min(to, name.length)]
    if (begin >= stop) continue
    if (begin > place) pieces.push({ text: name.slice(place, begin), isHit: false })
    pieces.push({ text: name.slice(begin, stop), isHit: true })
    place = stop
  }
  const rest = name.slice(place)
  return rest === '' ? pieces : [...pieces, { text: rest, isHit: false }]
}
