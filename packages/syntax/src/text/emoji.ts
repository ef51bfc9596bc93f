/**
 * Emoji by the names used by GitHub, Slack and others. A name counts only if it is listed here: words between colons
 * are too common to count them all. Names with a plain meaning of their own between colons, such as `:a:`, are left
 * out.
 */
const list = `
+1 👍 -1 👎 100 💯 alarm_clock ⏰ alien 👽 ambulance 🚑 anchor ⚓ apple 🍎 arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️
arrow_up ⬆️ art 🎨 baby 👶 balloon 🎈 bangbang ‼️ bar_chart 📊 battery 🔋 bear 🐻 beer 🍺 beers 🍻 beetle 🐞 bell 🔔
bento 🍱 bicyclist 🚴 bird 🐦 birthday 🎂 blossom 🌼 blue_book 📘 blue_heart 💙 blush 😊 boat ⛵ bomb 💣 book 📖 bookmark 🔖
bookmark_tabs 📑 books 📚 boom 💥 bow 🙇 briefcase 💼 broken_heart 💔 bug 🐛 building_construction 🏗️ bulb 💡
bullettrain_side 🚄 bust_in_silhouette 👤 busts_in_silhouette 👥 cactus 🌵 cake 🍰 calendar 📆 camera 📷 camera_flash 📸
candy 🍬 car 🚗 card_file_box 🗃️ card_index 📇 cat 🐱 chart_with_downwards_trend 📉 chart_with_upwards_trend 📈
checkered_flag 🏁 cherry_blossom 🌸 children_crossing 🚸 clap 👏 clapper 🎬 clipboard 📋 clock1 🕐 clock3 🕒
closed_book 📕 closed_lock_with_key 🔐 cloud ☁️ clown_face 🤡 coffee ☕ coffin ⚰️ comet ☄️ compass 🧭 computer 💻
confetti_ball 🎊 confused 😕 construction 🚧 construction_worker 👷 cookie 🍪 cool 🆒 copyright ©️ credit_card 💳
crown 👑 cry 😢 crystal_ball 🔮 cupid 💘 dancer 💃 dart 🎯 deciduous_tree 🌳 desktop_computer 🖥️ detective 🕵️
disappointed 😞 dizzy 💫 dog 🐶 dove 🕊️ dragon 🐉 droplet 💧 eagle 🦅 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏
egg 🥚 electric_plug 🔌 elephant 🐘 envelope ✉️ evergreen_tree 🌲 exclamation ❗ exploding_head 🤯 eyeglasses 👓 eyes 👀
factory 🏭 file_folder 📁 fire 🔥 fire_engine 🚒 fireworks 🎆 fish 🐟 fist ✊ flashlight 🔦 floppy_disk 💾 flushed 😳
four_leaf_clover 🍀 fox_face 🦊 frog 🐸 gear ⚙️ gem 💎 ghost 👻 gift 🎁 gift_heart 💝 globe_with_meridians 🌐 goal_net 🥅
green_apple 🍏 green_book 📗 green_circle 🟢 green_heart 💚 grin 😁 grinning 😀 guitar 🎸 hammer 🔨 hammer_and_pick ⚒️
hammer_and_wrench 🛠️ handshake 🤝 heart ❤️ heart_eyes 😍 hearts ♥️ heavy_check_mark ✔️ heavy_dollar_sign 💲
heavy_exclamation_mark ❗ heavy_minus_sign ➖ heavy_multiplication_x ✖️ heavy_plus_sign ➕ hocho 🔪 hourglass ⌛
hourglass_flowing_sand ⏳ house 🏠 hugs 🤗 inbox_tray 📥 information_source ℹ️ innocent 😇 interrobang ⁉️ iphone 📱
jack_o_lantern 🎃 jigsaw 🧩 joy 😂 key 🔑 keyboard ⌨️ kissing_heart 😘 ladder 🪜 laptop 💻 large_blue_circle 🔵
large_orange_diamond 🔶 laughing 😆 leaves 🍃 ledger 📒 link 🔗 lock 🔒 lock_with_ink_pen 🔏 loudspeaker 📢 mag 🔍
mag_right 🔎 magic_wand 🪄 mailbox 📫 medal_sports 🏅 mega 📣 memo 📝 microphone 🎤 microscope 🔬 money_with_wings 💸
moneybag 💰 monkey 🐒 monocle_face 🧐 moon 🌔 mortar_board 🎓 mountain ⛰️ movie_camera 🎥 muscle 💪 mute 🔇 nail_care 💅
nauseated_face 🤢 nerd_face 🤓 new 🆕 newspaper 📰 no_entry ⛔ no_entry_sign 🚫 notebook 📓 notes 🎶 nut_and_bolt 🔩
octopus 🐙 ok 🆗 ok_hand 👌 open_book 📖 open_file_folder 📂 open_hands 👐 open_mouth 😮 orange_book 📙 outbox_tray 📤
package 📦 page_facing_up 📄 page_with_curl 📃 panda_face 🐼 paperclip 📎 partying_face 🥳 passport_control 🛂 pencil 📝
pencil2 ✏️ penguin 🐧 pensive 😔 people_holding_hands 🧑‍🤝‍🧑 performing_arts 🎭 pig 🐷 pill 💊 pizza 🍕 point_down 👇
point_left 👈 point_right 👉 point_up ☝️ point_up_2 👆 poop 💩 popcorn 🍿 postbox 📮 pray 🙏 printer 🖨️ purple_heart 💜
pushpin 📌 puzzle_piece 🧩 question ❓ rabbit 🐰 racehorse 🐎 rage 😡 rainbow 🌈 raised_hands 🙌 recycle ♻️ red_circle 🔴
registered ®️ relaxed ☺️ ribbon 🎀 robot 🤖 rocket 🚀 rofl 🤣 rose 🌹 rotating_light 🚨 round_pushpin 📍 rowboat 🚣
runner 🏃 sailboat ⛵ santa 🎅 satellite 📡 scissors ✂️ scream 😱 scroll 📜 see_no_evil 🙈 seedling 🌱 shield 🛡️ ship 🚢
shrug 🤷 skull ☠️ sleeping 😴 slightly_smiling_face 🙂 small_blue_diamond 🔹 small_orange_diamond 🔸 smile 😄 smiley 😃
smirk 😏 snail 🐌 snake 🐍 snowflake ❄️ snowman ⛄ sob 😭 soccer ⚽ sparkle ❇️ sparkler 🎇 sparkles ✨ sparkling_heart 💖
speaking_head 🗣️ speech_balloon 💬 speedboat 🚤 star ⭐ star2 🌟 star_struck 🤩 stars 🌠 stethoscope 🩺 stop_sign 🛑
stopwatch ⏱️ straight_ruler 📏 stuck_out_tongue 😛 sun_with_face 🌞 sunflower 🌻 sunglasses 😎 sunny ☀️ sunrise 🌅
surfer 🏄 sweat_drops 💦 sweat_smile 😅 tada 🎉 tangerine 🍊 tea 🍵 telescope 🔭 tent ⛺ test_tube 🧪 thinking 🤔
thought_balloon 💭 thumbsdown 👎 thumbsup 👍 ticket 🎫 tiger 🐯 timer_clock ⏲️ toolbox 🧰 tools 🛠️ tractor 🚜
traffic_light 🚥 train 🚋 triangular_flag_on_post 🚩 triangular_ruler 📐 trophy 🏆 truck 🚚 tulip 🌷 turtle 🐢 tv 📺
twisted_rightwards_arrows 🔀 two_hearts 💕 umbrella ☔ unamused 😒 unicorn 🦄 unlock 🔓 upside_down_face 🙃
vertical_traffic_light 🚦 video_camera 📹 video_game 🎮 vulcan_salute 🖖 warning ⚠️ wastebasket 🗑️ watermelon 🍉
wave 👋 weary 😩 whale 🐳 whale2 🐋 wheelchair ♿ white_check_mark ✅ white_circle ⚪ white_large_square ⬜
white_square_button 🔳 wine_glass 🍷 wink 😉 wolf 🐺 woman_technologist 👩‍💻 world_map 🗺️ worried 😟 wrench 🔧
writing_hand ✍️ x ❌ yellow_heart 💛 yum 😋 zap ⚡ zipper_mouth_face 🤐`;

/** The character by the name between the colons. */
export const emoji: ReadonlyMap<string, string> = new Map(
  Array.from(list.matchAll(/(\S+) (\S+)/g), ([, name = '', character = '']) => [name, character]),
);
