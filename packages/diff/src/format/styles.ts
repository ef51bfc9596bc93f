/** Styles of the HTML report and of the frames in it. The report's policy allows exactly these two texts. */

const colors = `:root{color-scheme:light dark;
--page:light-dark(#fff,#101216);--soft:light-dark(#f6f7f9,#181b21);--line:light-dark(#dfe3e8,#2c313a);
--text:light-dark(#1a1d23,#e6e8ec);--quiet:light-dark(#57606c,#a0a8b4);--link:light-dark(#1f5fbf,#82b1ff);
--add:light-dark(#dff5e3,#12351f);--add-text:light-dark(#0b5a24,#8fe3a8);
--del:light-dark(#fde4e4,#401b1d);--del-text:light-dark(#96201f,#ffb0ac);
--warn:light-dark(#7a4b00,#f3c677)}
*{box-sizing:border-box}
body{margin:0;font:16px/1.6 system-ui,sans-serif;color:var(--text);background:var(--page);overflow-wrap:anywhere}
code,pre{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
table{border-collapse:collapse}th,td{padding:4px 12px;border:1px solid var(--line);text-align:start;vertical-align:top}`;

export const reportStyles = `${colors}
main{max-width:1240px;margin:0 auto;padding:24px 20px 80px}
h1{font-size:28px;line-height:1.25;margin:16px 0 8px}h2{font-size:21px;margin:40px 0 12px}
h3{font-size:17px;margin:0;display:flex;flex-wrap:wrap;gap:4px 10px;align-items:baseline}
a{color:var(--link)}p,ul{margin:8px 0}.quiet{color:var(--quiet)}.warn{color:var(--warn)}
.counts{display:flex;flex-wrap:wrap;gap:8px;padding:0;margin:16px 0;list-style:none}
.counts li{border:1px solid var(--line);border-radius:6px;padding:2px 12px}
article{border:1px solid var(--line);border-radius:8px;margin:16px 0;padding:14px 16px}
.badge{font-size:13px;font-weight:600;border-radius:4px;padding:1px 8px;background:var(--soft);color:var(--quiet)}
.added .badge{background:var(--add);color:var(--add-text)}.removed .badge{background:var(--del);color:var(--del-text)}
.where{margin:14px 0 4px;font-size:14px;font-weight:600;color:var(--quiet)}
.change{border-inline-start:3px solid var(--line);padding:2px 0 2px 12px;margin:8px 0}
.change>pre,.scroll{overflow-x:auto;background:var(--soft);border-radius:6px;padding:8px 12px;margin:0}
ins,del{border-radius:3px;padding:0 2px}
ins{background:var(--add);color:var(--add-text);text-decoration-thickness:1px}
del{background:var(--del);color:var(--del-text)}
pre ins,pre del{display:block;text-decoration:none}tr.added{background:var(--add)}tr.removed{background:var(--del)}
summary{cursor:pointer;margin-top:12px;color:var(--link)}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px;margin-top:8px}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:16px;margin-top:8px}
.wide.pictures{grid-template-columns:minmax(0,1fr)}
.pictures img{display:block;max-width:100%;height:auto;border:1px solid var(--line);border-radius:6px}
figure{margin:0}figcaption{font-size:14px;color:var(--quiet);margin-bottom:4px}
iframe{width:100%;height:60vh;border:1px solid var(--line);border-radius:6px;background:var(--page);resize:vertical}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}`;

export const frameStyles = `${colors}
body{padding:16px 18px}h1{font-size:26px;line-height:1.25}h2{font-size:20px}h3{font-size:17px}figure{margin:12px 0}
pre{overflow-x:auto;background:var(--soft);border-radius:6px;padding:10px 12px}pre code{white-space:pre}
img,svg{max-width:100%;height:auto}a{color:var(--link);text-decoration:underline}
blockquote,.admonition{margin:12px 0;padding:2px 14px;border-inline-start:3px solid var(--line);background:var(--soft)}
.admonition-title,.tab-label{font-weight:600}.table-scroll{overflow-x:auto}`;
