import type { Ref } from 'react'
import { SearchBar } from './search-bar.tsx'
import { useWanted } from './use-wanted.ts'

export interface SearchInBarProps {
  /** What was typed before this was there. */
  readonly text: string
  /** For the field, which goes on where one was typing. */
  readonly takePlace: Ref<HTMLInputElement>
}

/** The search where the bar has room for it. */
export function SearchInBar({ text, takePlace }: SearchInBarProps) {
  return <SearchBar state={useWanted(text)} inputRef={takePlace} startsOpen={text !== ''} />
}
