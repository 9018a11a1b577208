import { makeStyles } from '@fluentui/react-components'
import { Fragment } from 'react'

const useStyles = makeStyles({ together: { whiteSpace: 'nowrap' } })

/** An e-mail address, maybe with words behind it. Where it has no room in one line it breaks after its @ or one of its dots, and not after a hyphen. */
export function EmailText({ children }: { readonly children: string }) {
  const styles = useStyles()
  return children.split(/(?<=[@.])(?=\S)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.split(/(-+[^-])/u).map((piece, place) =>
        place % 2 === 0 ? (
          piece
        ) : (
          <span key={place} className={styles.together}>
            {piece}
          </span>
        ),
      )}
    </Fragment>
  ))
}
