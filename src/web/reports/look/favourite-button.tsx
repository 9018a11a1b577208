import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Star20Filled, Star20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFavourite } from '../data/use-favourite.ts'

const useStyles = makeStyles({ isFavourite: { color: tokens.colorPaletteMarigoldForeground1 } })

/** Puts a report among the favourites and takes it from them. */
export function FavouriteButton({ dashboard }: { readonly dashboard: Dashboard }) {
  const styles = useStyles()
  const intl = useIntl()
  const setFavourite = useFavourite()
  const { name, isFavourite } = dashboard
  return (
    <IconButton
      className={mergeClasses(isFavourite && styles.isFavourite)}
      aria-label={intl.formatMessage({ id: 'reports.favourite' }, { name })}
      aria-pressed={isFavourite}
      title={intl.formatMessage({ id: isFavourite ? 'reports.unmark' : 'reports.mark' })}
      onClick={() => void setFavourite(dashboard, !isFavourite)}
    >
      {isFavourite ? <Star20Filled /> : <Star20Regular />}
    </IconButton>
  )
}
