import type { HomeContent } from '#contract/home/home.ts'
import { demoPerson, fullName } from './demo-group.ts'
import type { Language } from './models.ts'

const announcements: Readonly<Record<Language, HomeContent['announcement']>> = {
  de: {
    title: 'Neu: die Reporting-App',
    content: 'Die Kennzahlen der Gruppe stehen jetzt direkt in Kontor, ohne weitere Anmeldung.',
    link: '/reporting/',
  },
  en: {
    title: 'New: the reporting app',
    content: 'The figures of the group are now right inside Kontor, without another sign-in.',
    link: '/reporting/',
  },
}

const welcome: Readonly<Record<Language, Pick<HomeContent, 'title' | 'paragraphs'>>> = {
  de: {
    title: 'Willkommen im Kontor der Nordkai Gruppe',
    paragraphs: [
      {
        format: 'text',
        content:
          'Hier arbeiten Nordkai, Nordkai Logistik und Harbourline zusammen: mit denselben Dokumenten, an Kai und Schreibtisch, im Browser und in Teams.',
      },
      {
        format: 'html',
        content:
          'Drei Orte, die alle kennen sollten:<ul><li><strong>Austausch</strong>: was nur kurz gebraucht wird,</li><li><strong>Konzern</strong>: Richtlinien, Vorlagen und Logos,</li><li>der Ordner Ihres Unternehmens mit der täglichen Arbeit.</li></ul>',
      },
    ],
  },
  en: {
    title: 'Welcome to the Kontor of the Nordkai Group',
    paragraphs: [
      {
        format: 'text',
        content:
          'This is where Nordkai, Nordkai Logistik and Harbourline work together: with the same documents, on the quay and at the desk, in a browser and in Teams.',
      },
      {
        format: 'html',
        content:
          'Three places that everybody should know:<ul><li><strong>Austausch</strong>: what is needed for a short time,</li><li><strong>Konzern</strong>: policies, templates and logos,</li><li>the folder of your company with its daily work.</li></ul>',
      },
    ],
  },
}

const contacts = [
  {
    mailName: 'katharina.brandt',
    role: { de: 'Fragen zu Inhalten und Rechten', en: 'Questions about content and access' },
  },
  {
    mailName: 'soenke.petersen',
    role: { de: 'Fragen zu Technik und Anmeldung', en: 'Questions about technology and sign-in' },
  },
] as const

/** The home page of the demo in one language, with people of the demo to ask. */
export const homeOfDemo = (language: Language): HomeContent => ({
  ...welcome[language],
  announcement: announcements[language],
  contacts: contacts.map(({ mailName, role }) => {
    const person = demoPerson(mailName)
    return { name: fullName(person), role: role[language], email: person.email, phone: null }
  }),
})
