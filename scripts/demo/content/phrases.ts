import { demoPerson, fullName, type DemoPerson } from '../demo-group.ts'
import { mailNameOf, staffOn } from '../story/employment.ts'
import type { Occasion } from './occasion.ts'

/** The people of the occasion: its circle, else everybody who is employed in its company on that day. */
export const colleaguesOf = (occasion: Occasion): readonly DemoPerson[] =>
  occasion.circle?.map(demoPerson) ?? staffOn(occasion.company.key, occasion.date)

export const colleagues = (occasion: Occasion): readonly string[] => colleaguesOf(occasion).map(fullName)

export const mailNamesOfColleagues = (occasion: Occasion): readonly string[] =>
  colleaguesOf(occasion).map(mailNameOf)
