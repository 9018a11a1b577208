import { demoPerson, fullName } from '../demo-group.ts'
import type { Maker } from './occasion.ts'

/** Who meets about what, by mail name. */
const circles = {
  vorstand:
    'katharina.brandt joerg.lindemann friederike.vonbuelow bjoern.hinrichs margaret.ashworth juergen.grosskreutz aylin.celik',
  bau: 'tobias.weiss hendrik.thomsen aylin.celik ingo.wuebbena petra.ahrens bjoern.hinrichs',
  it: 'soenke.petersen mehmet.oezdemir silke.toennies gesa.folkerts oemer.kaya hendrik.thomsen',
  betrieb:
    'silke.toennies oemer.kaya petra.ahrens ingo.wuebbena uwe.maass lars-ole.christiansen gesa.folkerts',
  vertrieb: 'nadine.koester oyvind.haugen jasmin.tran renee.dubois gesa.folkerts bjoern.hinrichs',
  schicht:
    'silke.toennies lars-ole.christiansen oemer.kaya uwe.maass ingo.wuebbena marvin.jaeger gesa.folkerts petra.ahrens',
  operations: 'siobhan.oconnell callum.fraser daniel.kowalski priya.raman gareth.llewellyn margaret.ashworth',
  safety: 'gareth.llewellyn siobhan.oconnell callum.fraser zoe.hargreaves daniel.kowalski',
  commercial: 'thomas.whitlock oluwaseun.adeyemi oliver.pemberton margaret.ashworth priya.raman',
  finance: 'joerg.lindemann aylin.celik matthias.gruenewald doerte.heitmann oliver.pemberton',
  quay: 'callum.fraser daniel.kowalski priya.raman emily.stirling gareth.llewellyn siobhan.oconnell',
} as const

export type Circle = keyof typeof circles

/** The full names of a circle. */
export const namesOf = (circle: Circle): readonly string[] =>
  circles[circle].split(' ').map((mailName) => fullName(demoPerson(mailName)))

/** Makes the same content with the people of a circle. */
export const among =
  (circle: Circle, make: Maker): Maker =>
  (occasion) =>
    make({ ...occasion, circle: namesOf(circle) })
