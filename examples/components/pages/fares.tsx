/** A page in React: one file for every language, whose texts are in `i18n/`. */
import { type CodeFrontMatter, type CodePageProps, Island, Link } from '@docgen/theme';

export const frontMatter: CodeFrontMatter = {
  title: { en: 'Fares', fr: 'Tarifs' },
  description: { en: 'What a crossing costs', fr: 'Ce que coûte une traversée' },
};

export default function Fares({ t }: CodePageProps) {
  return (
    <>
      <h1>{t('fares.title')}</h1>
      <p>
        {t('fares.paid', { price: 12 })} <Link to="/docs/crossing#weather">{t('fares.weather')}</Link>
      </p>
      <Island name="fare-table" props={{ who: t('fares.who'), price: '€', adult: 12, child: 4 }} />
      <h2 id="time">{t('fares.time')}</h2>
      <Island name="passage-planner" props={{ label: t('fares.speed'), speed: 10 }}>
        <p>
          {t('fares.slow')} <Link to="/docs/crossing">{t('fares.crossing')}</Link>
        </p>
      </Island>
    </>
  );
}
