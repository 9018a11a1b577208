import { Bones } from '../states/bones.tsx'

interface TableBonesProps {
  readonly columns: number
  readonly rows: number
  readonly isNarrow: boolean
}

/** The shape of a table whose first rows are on their way. */
export function TableBones({ columns, rows, isNarrow }: TableBonesProps) {
  const height = isNarrow ? `${24 + Math.min(columns, 4) * 20}px` : '20px'
  const shapes = Array.from({ length: Math.min(rows, 10) }, (_, index) => [width(index), height] as const)
  return <Bones shapes={isNarrow ? shapes : [['100%', '20px'], ...shapes]} />
}

/** Lines of unequal length look like text. */
const width = (index: number): string => `${100 - ((index * 7) % 4) * 6}%`
