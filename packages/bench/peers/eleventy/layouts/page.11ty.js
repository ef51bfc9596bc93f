// A function instead of a template language: the least that a layout can cost.
export default function page({ title, content, page, collections }) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
${collections.sidebars[0](page)}
<main>
${content}
</main>
</body>
</html>
`;
}
