/** Formulas that use every kind of construct, one per line. */
export const gallery: readonly string[] = String.raw`
E=mc^2
\frac{-b\pm\sqrt{b^2-4ac}}{2a}
\sum_{i=1}^n i = \frac{n(n+1)}{2}
\int_0^\infty e^{-x^2}\,dx=\frac{\sqrt\pi}{2}
\begin{pmatrix}a&b\\c&d\end{pmatrix}
\begin{bmatrix}1&0\\0&1\end{bmatrix}
\begin{cases}x & x\ge0\\-x & x<0\end{cases}
\begin{aligned}a&=b+c\\&=d\end{aligned}
\begin{align}a&=b\\c&=d\end{align}
\begin{align*}a&=b\\c&=d\end{align*}
\begin{equation}a=b\end{equation}
\begin{gather}a\\b\end{gather}
\begin{array}{c|c}a&b\\\hline c&d\end{array}
\begin{array}{lcr}a&b&c\\1&2&3\end{array}
\begin{vmatrix}a&b\\c&d\end{vmatrix}
\boxed{x=1}
\fbox{text}
\cancel{x}+\bcancel{y}+\xcancel{z}
\overbrace{a+b}^{n}\underbrace{c}_{m}
\hat{x}\vec{v}\bar{z}\dot{a}\ddot{b}\tilde{c}\widehat{abc}\overline{AB}\underline{x}
\overrightarrow{AB}\xrightarrow{f}\xleftarrow[a]{b}
\binom{n}{k}\dbinom{n}{k}\tbinom nk
\mathbb{R}\mathcal{L}\mathfrak{g}\mathbf{x}\mathrm{d}\mathsf{S}\mathtt{t}\mathscr{F}\boldsymbol{\alpha}
\text{if }x\text{ then}
\operatorname{arg\,max}_x f
\lim_{x\to0}\frac{\sin x}{x}
\left(\frac{a}{b}\right)\left[\frac ab\right]\left\{\frac ab\right\}\left|\frac ab\right|
\big(\Big(\bigg(\Bigg(
\color{red}{x}+\textcolor{blue}{y}+\colorbox{yellow}{z}
\phantom{x}\hphantom{x}\vphantom{x}\smash{x}\mathllap{x}\mathrlap{x}\mathclap{x}
\stackrel{a}{=}\overset{a}{b}\underset{a}{b}
\displaystyle\sum\textstyle\sum\scriptstyle\sum
a\quad b\qquad c\,d\;e\!f\hspace{1em}g\kern2pt h
\not= \ne \le \ge \approx \equiv
\sqrt[3]{x}
x_{i_{j_k}}^{2^{n}}
\tag{1} x=y
\rule{1em}{2em}
\raisebox{2pt}{x}\raise2pt{x}
\mathop{\rm foo}\limits_a
\prescript{a}{b}{X} 
\ce{H2O}
\bra{a}\ket{b}\braket{a|b}
\pmod{n}\bmod n
\substack{a\\b}
\sideset{_a^b}{_c^d}\sum
\cfrac{1}{1+\cfrac{1}{x}}
\genfrac(]{0pt}{2}{a}{b}
\begin{smallmatrix}a&b\\c&d\end{smallmatrix}
\begin{CD}A@>a>>B\\@VVbV@VVcV\\C@>d>>D\end{CD}
\def\x#1{#1^2}\x{3}
\begin{subarray}{c}a\\b\end{subarray}
\begin{split}a&=b\end{split}
\begin{multline}a\\b\end{multline}
\longdiv{x}
\overline{\overline{x}}\mathring{x}\acute{a}\grave{a}\check{a}\breve{a}
\iiint\oint\oiint
\underbracket{x}\overparen{x}
\angl{n}\phase{x}
\mathbin{+}\mathrel{R}
\mathnormal{x}\mathit{abc}
\textbf{a}\textit{b}\texttt{c}
\tiny x \Large y
\dfrac{a}{b}\tfrac ab
\begin{matrix}a\cr b\end{matrix}
\begin{alignedat}{2}a&=b&c&=d\end{alignedat}
\eqref{x}\label{y}
\verb|a b|
\begin{rcases}a\\b\end{rcases}
\degree\euro\pounds
`
  .trim()
  .split('\n');
