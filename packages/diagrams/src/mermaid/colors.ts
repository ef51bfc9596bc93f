/**
 * Colors that Mermaid gets for everything an author doesn't color: no author writes them, so any other color is the
 * author's. Readers never see them, because classes replace them.
 */
const names = `
  background primaryColor primaryTextColor primaryBorderColor secondaryColor secondaryTextColor secondaryBorderColor
  tertiaryColor tertiaryTextColor tertiaryBorderColor lineColor textColor mainBkg nodeBorder nodeBkg clusterBkg
  clusterBorder defaultLinkColor titleColor edgeLabelBackground nodeTextColor actorBorder actorBkg actorTextColor
  actorLineColor signalColor signalTextColor labelBoxBkgColor labelBoxBorderColor labelTextColor loopTextColor
  noteBorderColor noteBkgColor noteTextColor activationBorderColor activationBkgColor sequenceNumberColor
  sectionBkgColor altSectionBkgColor sectionBkgColor2 excludeBkgColor taskBorderColor taskBkgColor
  activeTaskBorderColor activeTaskBkgColor gridColor doneTaskBkgColor doneTaskBorderColor critBorderColor critBkgColor
  todayLineColor vertLineColor taskTextColor taskTextOutsideColor taskTextLightColor taskTextDarkColor
  taskTextClickableColor labelColor errorBkgColor errorTextColor transitionColor transitionLabelColor stateLabelColor
  stateBkg labelBackgroundColor compositeBackground altBackground compositeTitleBackground compositeBorder
  innerEndBackground specialStateColor classText rowOdd rowEven attributeBackgroundColorOdd
  attributeBackgroundColorEven pie1 pie2 pie3 pie4 pie5 pie6 pie7 pie8 pie9 pie10 pie11 pie12 pieTitleTextColor
  pieSectionTextColor pieLegendTextColor pieStrokeColor pieOuterStrokeColor
`
  .trim()
  .split(/\s+/);

export const defaultColors: { readonly [name: string]: string } = Object.fromEntries(
  names.map((name, index) => [name, `#fe${(0x0100 + index).toString(16).padStart(4, '0')}`]),
);

const numbers: ReadonlyMap<string, string> = new Map(
  Object.entries(defaultColors).map(([name, color]) => [color, name]),
);

/** Name of the default color; undefined for an author's color. */
export function defaultName(color: string): string | undefined {
  return numbers.get(color.toLowerCase());
}
