import { Button, makeStyles, tokens, useMergedRefs } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType, Ref } from 'react'
import { useIntl } from 'react-intl'
import { touchSquare } from '../../ui/touch-target.ts'
import { SearchBar } from './search-bar.tsx'
import { useWanted } from './use-wanted.ts'

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 399px)': { paddingInline: tokens.spacingHorizontalXS },
  },
  // on a wide row the field stays as long as one can overlook
  field: { flexGrow: 1, minWidth: 0, maxWidth: '720px', marginInline: 'auto' },
  close: touchSquare,
})

export interface OpenButtonProps {
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly ref: Ref<HTMLButtonElement>
}

interface SearchOverRowProps {
  /** Whether somebody pressed before this was there. */
  readonly defaultOpen: boolean
  /** For the button, which takes over the focus of the one that waited. */
  readonly takeFocus: (button: HTMLButtonElement | null) => void
  readonly OpenButton: ComponentType<OpenButtonProps>
}

/** A button that opens the search over the row it stands in; what was typed is still there when it is opened again. */
export function SearchOverRow({ defaultOpen, takeFocus, OpenButton }: SearchOverRowProps) {
  const styles = useStyles()
  const intl = useIntl()
  const state = useWanted()
  const [isOpen, setOpen] = useState(defaultOpen)
  const button = useRef<HTMLButtonElement | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const openButton = useMergedRefs(button, takeFocus)
  useEffect(() => {
    if (!isOpen) return
    field.current?.focus()
    field.current?.select()
  }, [isOpen])
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const label = intl.formatMessage({ id: 'search.close' })
  return (
    <>
      <OpenButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} ref={openButton} />
      {isOpen && (
        <div ref={row} className={styles.row}>
          <div className={styles.field}>
            <SearchBar
              state={state}
              inputRef={field}
              area={row}
              isOverRow
              onEscape={close}
              onLeave={() => setOpen(false)}
            />
          </div>
          <Button
            appearance="subtle"
            className={styles.close}
            icon={<Dismiss20Regular />}
            aria-label={label}
            title={label}
            onClick={close}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          />
        </div>
      )}
    </>
  )
}
