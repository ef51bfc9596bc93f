/** Formulas of all kinds, one per line: constructs of TeX, symbols, and formulas of mathematics, physics and statistics. */
export const formulas: readonly string[] = String.raw`
E=mc^2
a^2+b^2=c^2
x_{n+1}=x_n-\frac{f(x_n)}{f'(x_n)}
\frac{-b\pm\sqrt{b^2-4ac}}{2a}
\frac{\frac{a}{b}}{\frac{c}{d}}
\frac{1}{1+\frac{1}{1+\frac{1}{x}}}
\cfrac{1}{2+\cfrac{1}{2+\cfrac{1}{2+x}}}
\dfrac{a+b}{c}+\tfrac{a+b}{c}
\binom{n}{k}=\frac{n!}{k!(n-k)!}
\dbinom{n}{k}+\tbinom{n}{k}
\genfrac(]{0pt}{2}{a}{b}
\sqrt{2}
\sqrt[3]{x+y}
\sqrt{1+\sqrt{1+\sqrt{1+x}}}
\sqrt{\frac{a}{b}}
\sqrt[n]{\frac{a^n+b^n}{2}}
x^{y^z}
x_{i_j}
x_i^2
x_{i_{j_k}}^{2^{n}}
{}^{14}_{6}\mathrm{C}
a'+b''+c_1'
f^{(n)}(x)
T^{\mu\nu}{}_{\rho}
\prescript{a}{b}{X}
e^{i\pi}+1=0
e^{-\frac{x^2}{2\sigma^2}}
2^{2^{2^{2}}}
\sum_{i=1}^{n} i=\frac{n(n+1)}{2}
\sum_{k=0}^{\infty}\frac{x^k}{k!}
\sum_{\substack{i<j\\j\le n}}a_{ij}
\sum\nolimits_{i=1}^n a_i
\textstyle\sum_{i=1}^n a_i
\prod_{p}\frac{1}{1-p^{-s}}
\coprod_{i\in I}A_i
\bigcup_{i=1}^n A_i
\bigcap_{i=1}^n A_i
\bigoplus_{i}V_i
\bigotimes_{i}V_i
\bigvee_{i}p_i
\bigwedge_{i}p_i
\bigsqcup_i A_i
\biguplus_i A_i
\int_0^1 x\,dx
\int_{-\infty}^{\infty}e^{-x^2}\,dx=\sqrt{\pi}
\iint_D f\,dA
\iiint_V f\,dV
\oint_C F\cdot dr
\int\limits_a^b f
\oiint_S
\int_0^{\frac{\pi}{2}}\sin^2 x\,dx
\frac{d}{dx}\int_a^x f(t)\,dt=f(x)
\lim_{x\to0}\frac{\sin x}{x}=1
\lim_{n\to\infty}\left(1+\frac1n\right)^n=e
\limsup_{n\to\infty}a_n
\liminf_{n\to\infty}a_n
\max_{x\in X}f(x)
\min_{x}f(x)
\sup_{x}f
\inf_{x}f
\arg\max_x f(x)
\operatorname*{argmin}_{\theta}L(\theta)
\operatorname{rank}A
\det A
\gcd(a,b)
\ker\varphi
\dim V
\Pr[A\mid B]
\deg p
\hom(A,B)
\log_2 n
\ln x
\lg x
\exp(x)
\sin^2\theta+\cos^2\theta=1
\tan x=\frac{\sin x}{\cos x}
\sinh x\cosh x\tanh x
\arcsin x\arccos x\arctan x
\left(\frac{a}{b}\right)
\left[\frac{a}{b}\right]
\left\{\frac{a}{b}\right\}
\left|\frac{a}{b}\right|
\left\|\frac{a}{b}\right\|
\left\langle\frac{a}{b}\right\rangle
\left\lfloor\frac{a}{b}\right\rfloor
\left\lceil\frac{a}{b}\right\rceil
\left.\frac{df}{dx}\right|_{x=0}
\left(\frac{a}{b}\middle|\frac{c}{d}\right)
\bigl(\Bigl(\biggl(\Biggl(x\Biggr)\biggr)\Bigr)\bigr)
\big[\Big[\bigg[\Bigg[
\lvert x\rvert
\lVert x\rVert
\langle x,y\rangle
\lfloor x\rfloor+\lceil x\rceil
\hat{x}
\widehat{abc}
\tilde{x}
\widetilde{abc}
\bar{x}
\overline{AB}
\underline{AB}
\vec{v}
\overrightarrow{AB}
\overleftarrow{AB}
\dot{x}
\ddot{x}
\acute{a}
\grave{a}
\check{a}
\breve{a}
\mathring{a}
\overline{\overline{z}}
\overbrace{a+b+c}^{n}
\underbrace{a+b+c}_{n}
\overbracket{a+b}
\underbracket{a+b}
\overparen{a+b}
\xrightarrow{f}
\xleftarrow[a]{b}
\xrightarrow[\text{below}]{\text{above}}
\stackrel{def}{=}
\overset{a}{b}
\underset{a}{b}
\overset{!}{=}
\begin{matrix}a&b\\c&d\end{matrix}
\begin{pmatrix}a&b\\c&d\end{pmatrix}
\begin{bmatrix}1&0\\0&1\end{bmatrix}
\begin{Bmatrix}1&0\\0&1\end{Bmatrix}
\begin{vmatrix}a&b\\c&d\end{vmatrix}
\begin{Vmatrix}a&b\\c&d\end{Vmatrix}
\begin{smallmatrix}a&b\\c&d\end{smallmatrix}
\begin{pmatrix}1&2&3\\4&5&6\\7&8&9\end{pmatrix}
\begin{pmatrix}a_{11}&\cdots&a_{1n}\\\vdots&\ddots&\vdots\\a_{n1}&\cdots&a_{nn}\end{pmatrix}
\begin{bmatrix}\frac12&\frac13\\\frac14&\frac15\end{bmatrix}
\begin{array}{lcr}a&bb&c\\1&2&3\end{array}
\begin{array}{c|c}a&b\\\hline c&d\end{array}
\begin{array}{rl}x&=1\\yy&=22\end{array}
\left[\begin{array}{cc|c}1&2&3\\4&5&6\end{array}\right]
\begin{cases}x&x\ge0\\-x&x<0\end{cases}
\begin{cases}\frac{1}{x}&x\ne0\\0&\text{otherwise}\end{cases}
\begin{rcases}a\\b\end{rcases}
\begin{aligned}a&=b+c\\&=d+e\end{aligned}
\begin{align}a&=b\\c&=d\end{align}
\begin{align*}a&=b&c&=d\\e&=f&g&=h\end{align*}
\begin{alignedat}{2}a&=b&\quad c&=d\end{alignedat}
\begin{gather}a=b\\c=d+e\end{gather}
\begin{gathered}a\\b+c\end{gathered}
\begin{split}a&=b\\&=c\end{split}
\begin{equation}a=b\end{equation}
\begin{multline}a+b+c\\+d+e+f\end{multline}
\begin{subarray}{c}a\\b\end{subarray}
\begin{CD}A@>a>>B\\@VVbV@VVcV\\C@>d>>D\end{CD}
\substack{a\\b}
\alpha\beta\gamma\delta\epsilon\zeta\eta\theta
\iota\kappa\lambda\mu\nu\xi\pi\rho
\sigma\tau\upsilon\phi\chi\psi\omega
\varepsilon\vartheta\varpi\varrho\varsigma\varphi
\Gamma\Delta\Theta\Lambda\Xi\Pi\Sigma\Upsilon\Phi\Psi\Omega
\mathbb{R}\mathbb{N}\mathbb{Z}\mathbb{Q}\mathbb{C}
\mathcal{A}\mathcal{L}\mathcal{F}
\mathfrak{g}\mathfrak{A}
\mathscr{F}\mathscr{L}
\mathbf{x}\mathbf{A}
\boldsymbol{\alpha}\boldsymbol{x}
\mathrm{d}x
\mathsf{S}
\mathtt{t}
\mathit{abc}
\mathnormal{x}
\text{if }x>0\text{ then}
\textbf{bold}\textit{italic}\texttt{mono}
\mathbin{+}\mathrel{R}
a\le b\ge c\ne d
a\ll b\gg c
a\approx b\equiv c\sim d\simeq e\cong f
a\propto b
a\in B\notin C\ni D
A\subset B\subseteq C\supset D\supseteq E
A\cup B\cap C\setminus D
\emptyset\varnothing
\forall x\exists y\nexists z
p\land q\lor r\lnot s
p\Rightarrow q\Leftrightarrow r
p\implies q\iff r
a\to b\mapsto c
a\leftarrow b\leftrightarrow c
\uparrow\downarrow\updownarrow
\Uparrow\Downarrow\Updownarrow
\nearrow\searrow\swarrow\nwarrow
\hookrightarrow\hookleftarrow
\rightharpoonup\leftharpoondown\rightleftharpoons
a\pm b\mp c
a\times b\div c\cdot d
a\ast b\star c\circ d\bullet e
a\oplus b\ominus c\otimes d\oslash e\odot f
a\wedge b\vee c
a\dagger b\ddagger c
\nabla\partial\infty
\hbar\ell\Re\Im\wp
\aleph_0\beth
\angle ABC
\triangle ABC
\perp\parallel\mid\nmid
\therefore\because
\ldots\cdots\vdots\ddots
a_1,\ldots,a_n
a_1+\cdots+a_n
\prime\backprime
\clubsuit\diamondsuit\heartsuit\spadesuit
\sharp\flat\natural
\checkmark
\not=\not\in
\pmod{n}
a\bmod n
a\equiv b\pmod{m}
\boxed{x=1}
\fbox{text}
\cancel{x}
\bcancel{x}
\xcancel{x}
\sout{x}
\color{red}{x}
\textcolor{blue}{y}
\colorbox{yellow}{z}
\phantom{xyz}a
\hphantom{x}a
\vphantom{\frac ab}a
\smash{\frac ab}c
\mathllap{x}y
\mathrlap{x}y
a\quad b\qquad c
a\,b\:c\;d\!e
a\hspace{2em}b
a\kern5pt b
\rule{1em}{2em}
\raisebox{4pt}{x}y
\displaystyle\sum_{i}a_i
\scriptstyle x+y
\tiny x\normalsize y\Large z
\tag{1}x=y
\mathop{\rm foo}\limits_a
\sideset{_a^b}{_c^d}\sum
\overset{n}{\underset{k=1}{\LARGE\mathrm{K}}}
\longdiv{x}
\angl{n}
\phase{x}
\def\x#1{#1^2}\x{3}
\newcommand{\Rn}{\mathbb{R}^n}\Rn
\ce{H2O}
\ce{2H2 + O2 -> 2H2O}
\ce{SO4^2-}
\ce{A <=> B}
\ce{^{227}_{90}Th+}
\bra{a}
\ket{b}
\braket{a|b}
\degree C
\nabla\cdot\mathbf{E}=\frac{\rho}{\varepsilon_0}
\nabla\times\mathbf{B}=\mu_0\mathbf{J}+\mu_0\varepsilon_0\frac{\partial\mathbf{E}}{\partial t}
i\hbar\frac{\partial}{\partial t}\Psi=\hat{H}\Psi
G_{\mu\nu}+\Lambda g_{\mu\nu}=\frac{8\pi G}{c^4}T_{\mu\nu}
F=G\frac{m_1m_2}{r^2}
S=k_B\ln\Omega
\Delta x\,\Delta p\ge\frac{\hbar}{2}
\frac{\partial^2 u}{\partial t^2}=c^2\nabla^2u
\frac{\partial u}{\partial t}=\alpha\frac{\partial^2 u}{\partial x^2}
\zeta(s)=\sum_{n=1}^\infty\frac{1}{n^s}
\Gamma(z)=\int_0^\infty t^{z-1}e^{-t}\,dt
n!\sim\sqrt{2\pi n}\left(\frac{n}{e}\right)^n
f(x)=\frac{1}{\sigma\sqrt{2\pi}}e^{-\frac12\left(\frac{x-\mu}{\sigma}\right)^2}
P(A\mid B)=\frac{P(B\mid A)P(A)}{P(B)}
\bar{x}=\frac1n\sum_{i=1}^n x_i
s^2=\frac{1}{n-1}\sum_{i=1}^n(x_i-\bar{x})^2
\hat{\beta}=(X^\top X)^{-1}X^\top y
\operatorname{Var}(X)=E[X^2]-E[X]^2
\chi^2=\sum_i\frac{(O_i-E_i)^2}{E_i}
H(X)=-\sum_x p(x)\log p(x)
\sigma(z)=\frac{1}{1+e^{-z}}
\operatorname{softmax}(z)_i=\frac{e^{z_i}}{\sum_j e^{z_j}}
\theta_{t+1}=\theta_t-\eta\nabla L(\theta_t)
O(n\log n)
T(n)=2T\left(\frac n2\right)+O(n)
\mathbf{a}\cdot\mathbf{b}=|\mathbf{a}||\mathbf{b}|\cos\theta
\mathbf{a}\times\mathbf{b}=\begin{vmatrix}i&j&k\\a_1&a_2&a_3\\b_1&b_2&b_3\end{vmatrix}
\det(A-\lambda I)=0
A=U\Sigma V^\top
\|x\|_p=\left(\sum_i|x_i|^p\right)^{1/p}
\oint_\gamma f(z)\,dz=2\pi i\sum_k\operatorname{Res}(f,a_k)
f(x)=\sum_{n=0}^\infty\frac{f^{(n)}(a)}{n!}(x-a)^n
\hat{f}(\xi)=\int_{-\infty}^{\infty}f(x)e^{-2\pi ix\xi}\,dx
a_0+\cfrac{1}{a_1+\cfrac{1}{a_2+\cdots}}
\sqrt{a+\sqrt{b+\sqrt{c}}}
\left(\sum_{i=1}^n a_ib_i\right)^2\le\left(\sum_{i=1}^n a_i^2\right)\left(\sum_{i=1}^n b_i^2\right)
|x|=\begin{cases}x&x\ge0\\-x&x<0\end{cases}
\{x\in\mathbb{R}\mid x^2<2\}
\exists!x\in X:f(x)=0
A^{-1}=\frac{1}{\det A}\operatorname{adj}A
\frac{a}{b}+\frac{c}{d}=\frac{ad+bc}{bd}
(a+b)^n=\sum_{k=0}^n\binom{n}{k}a^{n-k}b^k
x=\frac{p}{q},\quad p,q\in\mathbb{Z}
\varphi=\frac{1+\sqrt5}{2}
\pi=4\sum_{k=0}^\infty\frac{(-1)^k}{2k+1}
V=\frac43\pi r^3
pV=nRT
v=\sqrt{\frac{2GM}{r}}
R_{\text{total}}=\left(\sum_i\frac{1}{R_i}\right)^{-1}
\lambda=\frac{h}{p}
t'=\frac{t-\frac{vx}{c^2}}{\sqrt{1-\frac{v^2}{c^2}}}
x\in[a,b)\cup(c,d]
\overline{z_1+z_2}=\overline{z_1}+\overline{z_2}
`
  .trim()
  .split('\n');
